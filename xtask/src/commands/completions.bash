
_cargo_with_xtask() {
    if [[ ${COMP_WORDS[1]} == xtask && $COMP_CWORD -gt 1 ]]; then
        COMP_WORDS=("${COMP_WORDS[@]:1}")
        COMP_CWORD=$((COMP_CWORD - 1))
        _xtask xtask "$2" "$3"
    elif declare -F _cargo >/dev/null; then
        _cargo "$@"
    fi
}
# bash-completion would look for the completion of cargo when it is needed, and then find this one in its place.
{ declare -F _cargo || _comp_load cargo || _completion_loader cargo; } >/dev/null 2>&1
complete -o bashdefault -o default -F _cargo_with_xtask cargo

// Tries an operation on the page of the sandbox, as somebody with a browser would.
// Arguments: the address of the page, the browser.
import puppeteer from "puppeteer-core";

const [page_url, executablePath] = process.argv.slice(2);
const origin = new URL(page_url).origin;
const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
const failures = [];
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => failures.push(`script: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && url.origin !== origin) failures.push(`request to ${url}`);
  });
  await page.goto(`${page_url}#/activity_logs/list_activity_logs`);
  const execute = await page.waitForSelector("button.execute");
  const answered = page.waitForResponse((response) => response.url().startsWith(`${origin}/api/v1/`));
  await execute.click();
  const response = await answered;
  if (response.status() !== 200) failures.push(`status ${response.status()} from ${response.url()}`);
  const sent = response.request().headers().authorization ?? "";
  if (!sent.startsWith("Bearer ")) failures.push("the call has no key");
  const shown = await page.waitForSelector(".live-responses-table");
  const text = await shown.evaluate((table) => table.textContent);
  if (!text.includes("activity_logs")) failures.push(`the page shows ${text}`);
  const operations = await page.$$eval(".opblock", (found) => found.length);
  if (operations !== 14) failures.push(`${operations} operations and webhooks instead of 14`);
} finally {
  await browser.close();
}
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);

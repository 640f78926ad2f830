import { chromium } from 'playwright-core';
import { visit, DESK, PHONE, TABLET } from './e2e/visit.mjs';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const A='http://127.0.0.1:8461/';
const GAMES={'blue-moon':/^Blue Moon$/,'city':/Blue Moon City/,'war':/TSUKUYUMI/};
const [,, game='blue-moon', n='0', size='desk', lang='en', theme='dark', which='1', out='/tmp/teach/look.png', reads='1']=process.argv;
const {page,complaints,close}=await visit(browser,A,{size:{desk:DESK,phone:PHONE,tablet:TABLET}[size],language:lang,theme,path:'#/lessons'});
await page.getByRole('button',{name:GAMES[game]}).first().click();
await page.locator('.learn li .btn').nth(Number(n)).click();
await page.locator('.lesson').waitFor();
for (let i=0;i<Number(reads);i++) await page.locator('.lesson .btn.gold').click();
await page.waitForTimeout(500);
if (which!=='-'){
await page.keyboard.press('o');
const opts=page.locator('dialog[open] ol .btn');
await opts.first().waitFor();
console.log(await opts.allInnerTexts());
await opts.nth(Number(which)).click();
await page.locator('.lesson .back').waitFor();
}
await page.waitForTimeout(400);
console.log(await page.locator('.lesson').innerText());
await page.screenshot({path:out});
if (which!=='-'){
await page.locator('.lesson .back').click();
await page.locator('.lesson .back').waitFor({state:'detached'});
console.log('BACK:',await page.locator('.lesson').innerText());
}
console.log(complaints);
await browser.close();

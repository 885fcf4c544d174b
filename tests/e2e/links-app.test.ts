import { expectShell } from './support/document.ts';
import { hrefsLike } from './support/links.ts';
import { expect, expectScreen, open, test } from './support/test.ts';

test('[RTE-20] the link to customer service names the platform on the web, and not in the app', async ({ page }) => {
  await open(page, { who: 'visitor' });
  await expectShell(page);
  expect(await hrefsLike(page, /call_service/)).toEqual(['/groupchat/call_service?platform=web']);
  await open(page, { cookies: { ios_build: '202306151200' } });
  await expectShell(page);
  expect(await hrefsLike(page, /call_service/)).toEqual(['/groupchat/call_service']);
  await page.locator('footer a[href="/groupchat/call_service"]').click();
  await expectScreen(page, 'call-service');
});

test('[MAN-7][AUT-4] links fill their parameters, and change to their app variants in the app', async ({ page }) => {
  const kinds = /^\/(trade|app|simple-earn|lend-earn|login|signup|explore)/;
  await open(page, { path: '/nowhere' });
  await expectScreen(page, 'not-found');
  await expectShell(page);
  const pages = ['/explore/ETH', '/explore/SOL'];
  expect(await hrefsLike(page, kinds)).toEqual(
    [...pages, '/login', '/signup', '/simple-earn', '/trade/BTC_USDT', '/appdownload'].toSorted(),
  );
  await open(page, { path: '/nowhere', cookies: { android_build: '653000' } });
  await expectScreen(page, 'not-found');
  await expectShell(page);
  const app = ['/app/login', '/app/signup', '/app/trade/BTC_USDT', '/lend-earn', '/appdownload'];
  expect(await hrefsLike(page, kinds)).toEqual([...pages, ...app].toSorted());
});

test('[AUT-5] on the web login, signup and trade lead to their pages in the language of the page', async ({ page }) => {
  await open(page, { path: '/tr/nowhere' });
  await expectScreen(page, 'not-found');
  await expectShell(page);
  expect(await hrefsLike(page, /^\/tr\/(trade|login|signup)/)).toEqual(['/tr/login', '/tr/signup', '/tr/trade/BTC_USDT']);
});

import { documentOf, expectShell } from './support/document.ts';
import { hrefs, hrefsLike } from './support/links.ts';
import { BLOCKED_NFT } from './support/people.ts';
import { as, at, expect, expectScreen, move, test } from './support/test.ts';

test('[RTE-20] the link to customer service names the platform on the web, and not in the app', async ({ page, context }) => {
  await as(page, 'visitor');
  await expectShell(page);
  expect(await hrefsLike(page, /call_service/)).toEqual(['/groupchat/call_service?platform=web']);
  await context.addCookies([{ name: 'ios_build', value: '202306151200', url: at('main') }]);
  await page.reload();
  await expectShell(page);
  expect(await hrefsLike(page, /call_service/)).toEqual(['/groupchat/call_service']);
  await page.locator('footer a[href="/groupchat/call_service"]').click();
  await expectScreen(page, 'call-service');
});

test('[MAN-7] links fill their parameters, and change to their app variants in the app', async ({ page, context }) => {
  const kinds = /^\/(trade|app|simple-earn|lend-earn|login|signup|explore)/;
  await page.goto(at('main', '/nowhere'));
  await expectScreen(page, 'not-found');
  await expectShell(page);
  const pages = ['/explore/ETH', '/explore/SOL'];
  expect(await hrefsLike(page, kinds)).toEqual(
    [...pages, '/login', '/signup', '/simple-earn', '/trade/BTC_USDT', '/appdownload'].toSorted(),
  );
  await context.addCookies([{ name: 'android_build', value: '653000', url: at('main') }]);
  await page.reload();
  await expectScreen(page, 'not-found');
  await expectShell(page);
  const app = ['/app/login', '/app/signup', '/app/trade/BTC_USDT', '/lend-earn', '/appdownload'];
  expect(await hrefsLike(page, kinds)).toEqual([...pages, ...app].toSorted());
});

test('[MAN-7] links inherit the compliance code, the feature and the flag upcoming of their routes', async ({ page }) => {
  await as(page, BLOCKED_NFT, 'eu', '/vip');
  await expectScreen(page, 'vip');
  await expectShell(page);
  await expect.poll(() => hrefsLike(page, /^\/nft/)).toEqual([]);
  expect(await hrefsLike(page, /^\/(referral|appdownload|groupchat\/chatroom)/)).toEqual([]);
  const upcoming = ['/futures-delivery', '/options'];
  expect([...new Set(await hrefs(page, 'a[data-action="upcoming"]'))].toSorted()).toEqual(upcoming);
  const { links } = await documentOf(page);
  expect(Object.keys(links)).not.toContain('referral');
  await move(page, '/');
  await expectScreen(page, 'home');
  expect([...new Set(await hrefs(page, 'a[data-action="upcoming"]'))].toSorted()).toEqual(upcoming);
});

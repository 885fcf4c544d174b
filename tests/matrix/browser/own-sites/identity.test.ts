import type { Page } from 'playwright/test';
import { APPLICATION, approveKyc, getControl, fillPerson, expectForm, getField, getLink } from '../../../kit/browser/identity.ts';
import { readMailedCode, getMain, openFromSecurity, PICTURES, sendForm, testStories } from '../../../kit/browser/identity.ts';
import { expectLogin, sendLogin as logIn } from '../../../kit/browser/micro-apps.ts';
import { generateAppCode } from '../../../kit/sandbox/identity.ts';
import { LAST_ERROR } from '../../../kit/browser/traces.ts';
import { getAction, expect, expectScreen, openPage, getSurface, test } from '../../../kit/browser/test.ts';

const [OLD, FIRST, SECOND] = ['fund-1234', 'Blue-Harbor-71', 'Green-Harbor-72'];
const LOGIN_PASSWORD = 'Correct-Horse-33';

const act = (page: Page, id: string) => getControl(page, id).click();

async function setUpAuthenticator(page: Page, id: string): Promise<readonly string[]> {
  await expectForm(page, id, ['code']);
  const secret = await getMain(page).locator('code').innerText();
  const code = generateAppCode(`otpauth://totp/a?secret=${secret}`, Date.now());
  await sendForm(page, { code }, 'confirm-totp');
  await expect(getMain(page).locator('li code')).toHaveCount(10);
  const backup = await getMain(page).locator('li code').allInnerTexts();
  await expectForm(page, id, ['saved']);
  await expect(getControl(page, 'next')).toBeDisabled();
  await page.locator('header a[href]').first().click();
  await expect(getField(page, 'saved')).toBeFocused();
  await getField(page, 'saved').check();
  await act(page, 'next');
  return [secret, code, ...backup];
}

async function apply(page: Page): Promise<readonly string[]> {
  const look = (names: readonly string[]) => expectForm(page, 'kyc2', names);
  await fillPerson(page, look);
  await look(Object.keys(PICTURES));
  for (const [name, file] of Object.entries(PICTURES)) await getField(page, name).setInputFiles(file);
  await act(page, 'next');
  await act(page, 'submit');
  await expect(getMain(page).locator('form')).toHaveCount(0);
  return APPLICATION;
}

test.use({ allowTrouble: new RegExp(LAST_ERROR) });

testStories({
  '[FND-13][FND-14][FND-16] a fund password is set, changed after its confirmation, and reset': async (page, site) => {
    await openFromSecurity(page, '/myaccount/fundpass_setup', { site, who: 'new-user' });
    await expectForm(page, 'fundpass-setup', ['fundpass', 'repeat']);
    await sendForm(page, { fundpass: FIRST, repeat: FIRST }, 'save-fund-password');
    await getLink(page, '/myaccount/security').click();
    await act(page, 'change-fund-password');
    const dialog = getSurface(page, 'fund-password-dialog');
    await dialog.locator('[name="fundpass"]').fill(FIRST);
    await dialog.locator(getAction(page, 'confirm')).click();
    await expectForm(page, 'fundpass-setup', ['fundpass', 'repeat']);
    await sendForm(page, { fundpass: SECOND, repeat: SECOND }, 'save-fund-password');
    await expect(getMain(page).locator('form')).toHaveCount(0);
    await openPage(page, { site, path: '/myaccount/fundpass_setup' });
    await expectForm(page, 'fundpass-setup', ['fundpass', 'repeat']);
    await sendForm(page, { fundpass: OLD, repeat: OLD }, 'reset-fund-password');
    await expect(getMain(page).locator('dd')).toContainText(/\d:\d\d/);
    return [OLD, FIRST, SECOND];
  },
  '[TOT-1][TOT-2][TOT-3][TOT-4] an authenticator is set up, and removed with a backup code': async (page, site) => {
    await openFromSecurity(page, '/myaccount/totp', { site, who: 'trader' });
    const secrets = await setUpAuthenticator(page, 'totp');
    await expectForm(page, 'totp', ['code']);
    await sendForm(page, { code: secrets.at(-1) ?? '' }, 'remove-totp');
    await expect(getMain(page).locator('figure, svg[role="img"]').first()).toBeVisible();
    return secrets;
  },
  '[KYC-1][KYC-2][KYC-5] an application is reviewed and approved, without a reload': async (page, site) => {
    await page.clock.install();
    await openFromSecurity(page, '/myaccount/kyc_home', { site, who: 'new-user' });
    await expect(getSurface(page, 'kyc-bar')).toBeVisible();
    await getLink(page, '/myaccount/kyc2').click();
    const secrets = await apply(page);
    await getLink(page, '/myaccount/kyc_home').click();
    await expect(getMain(page).locator('[data-state="pending"]')).toBeVisible();
    await approveKyc(page);
    await page.clock.fastForward(30_000);
    await expect(getSurface(page, 'kyc-bar')).toHaveCount(0);
    await expect(getMain(page).locator('[data-state="pending"]')).toHaveCount(0);
    return secrets;
  },
  '[RCV-1][RCV-2][RCV-3] a password is reset by a code, and logs in': async (page, site) => {
    await openPage(page, { site, path: '/login', who: 'visitor' });
    await getLink(page, '/login/reset').click();
    await expectForm(page, 'login-reset', ['account']);
    await sendForm(page, { account: 'trader@meridian.example' });
    await expectForm(page, 'login-reset', ['code']);
    const code = await readMailedCode(page);
    await sendForm(page, { code });
    await expectForm(page, 'login-reset', ['password', 'repeat']);
    await sendForm(page, { password: LOGIN_PASSWORD, repeat: LOGIN_PASSWORD });
    await expect(getMain(page).locator('dd')).toContainText(/\d:\d\d/);
    await getLink(page, '/login').click();
    await logIn(page, { account: 'trader@meridian.example', password: LOGIN_PASSWORD });
    await expectLogin(page, true);
    return [code, LOGIN_PASSWORD];
  },
  '[RCV-4] a lost authenticator is replaced': async (page, site) => {
    await openPage(page, { site, path: '/login/rebind', who: 'visitor' });
    await expectForm(page, 'login-rebind', ['account']);
    await sendForm(page, { account: 'secured@meridian.example' });
    await expectForm(page, 'login-rebind', ['code', 'fundpass']);
    const code = await readMailedCode(page);
    await sendForm(page, { code, fundpass: OLD });
    const secrets = await setUpAuthenticator(page, 'login-rebind');
    await expect(getLink(page, '/login')).toBeVisible();
    return [code, OLD, ...secrets];
  },
  '[RCV-5][RCV-6] a new user of a provider is linked to an account, and logs in from then on': async (page, site) => {
    await openPage(page, { site, path: '/login?next=/myaccount/security', who: 'visitor' });
    const start = new URL('/auth/google/start?next=/myaccount/security', page.url()).href;
    // The other sites don't offer providers.
    if (site === 'main') await getMain(page).locator('[data-provider="google"]').click();
    else await page.goto(start);
    await page.locator('[data-choice="agree"]').click();
    await expectScreen(page, 'bind');
    await expectForm(page, 'bind', ['account', 'password']);
    await sendForm(page, { account: 'trader@meridian.example', password: 'demo-trader' }, 'link-account');
    await expectScreen(page, 'security');
    // Calls of the page that is still loading would fail without the cookies.
    await page.goto('about:blank');
    await page.context().clearCookies({ name: /^(uid|nickname|persona|csrftoken)$/ });
    await page.goto(start);
    await page.locator('[data-choice="agree"]').click();
    await expectScreen(page, 'security');
    return ['demo-trader'];
  },
  '[TKT-1][TKT-2][TKT-3] a ticket is read, answered, and closed': async (page, site) => {
    const text = 'The deposit of cold-wallet-9 is there now.';
    await openPage(page, { site, path: '/myaccount/security', who: 'ticket-user' });
    await getLink(page, '/myaccount/tickets').click();
    const row = getMain(page).locator('[data-ticket="1003"]');
    await expect(row).toHaveAttribute('data-unread');
    await row.locator(getAction(page, 'open-ticket')).click();
    await expectForm(page, 'tickets', ['reply']);
    await sendForm(page, { reply: text }, 'reply-ticket');
    await expect(getMain(page).locator('ol > li').last()).toContainText(text);
    await expect(getField(page, 'reply')).toHaveValue('');
    await act(page, 'close-ticket');
    await expect(getField(page, 'reply')).toHaveCount(0);
    await getLink(page, '/myaccount/tickets').click();
    await expect(row).not.toHaveAttribute('data-unread');
    return [text];
  },
  'all sessions are ended from the security page': async (page, site) => {
    await openPage(page, { site, path: '/myaccount/security', who: 'trader' });
    await expect(getMain(page).locator('li time').first()).toBeVisible();
    await act(page, 'log-out-everywhere');
    await expect(getSurface(page, 'site-header').locator(getAction(page, 'login'))).toBeVisible();
    return [];
  },
});

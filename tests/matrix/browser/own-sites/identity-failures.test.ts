import type { Page } from 'playwright/test';
import { CALLS } from '../../../../schemas/domains/calls.ts';
import {
  APPLICATION,
  getControl,
  fillPerson,
  expectProblem,
  getField,
  getLink,
  readMailedCode,
  getMain,
  PICTURES,
  sendForm,
  type Story,
  testStories,
} from '../../../kit/browser/identity.ts';
import { keepToasts } from '../../../kit/browser/passkeys.ts';
import { expect, expectScreen, openPage, test } from '../../../kit/browser/test.ts';
import { LAST_ERROR } from '../../../kit/browser/traces.ts';

const WRONG_CODES = ['904410', '904411', '904412', '904413', '904414'];

const errors = (page: Page) => page.locator('[role="alert"][data-toast="error"]');

/** Asserts that an error is announced, and that the focus stays where the form was sent. */
async function expectError(page: Page, id = 'next', count = 1): Promise<void> {
  await expect(errors(page)).toHaveCount(count);
  await expect(getControl(page, id)).toBeFocused();
}

/** Cuts the connection of the next request to a call. */
const cutNext = (page: Page, id: keyof typeof CALLS) => page.route(`**${CALLS[id].path}`, (route) => route.abort(), { times: 1 });

/** Replaces the ticket of the next request, as if it had expired. */
const expireNext = (page: Page, id: keyof typeof CALLS) =>
  page.route(
    `**${CALLS[id].path}`,
    (route) => route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), ticket: 'expired' }) }),
    { times: 1 },
  );

async function choosePictures(page: Page, site: string): Promise<void> {
  await openPage(page, { site, path: '/myaccount/kyc2', who: 'new-user' });
  await fillPerson(page);
  for (const [name, file] of Object.entries(PICTURES)) await getField(page, name).setInputFiles(file);
}

/** Tries a code five times, after which the process starts again. */
const tryFiveTimes =
  (path: string, account: string, rest: Readonly<Record<string, string>> = {}): Story['run'] =>
  async (page, site) => {
    await openPage(page, { site, path, who: 'visitor' });
    await sendForm(page, { account });
    for (const [at, code] of WRONG_CODES.slice(0, 4).entries()) {
      await sendForm(page, { code, ...rest });
      await expectError(page, 'next', at + 1);
      await expect(getMain(page).locator('dd')).toContainText(String(4 - at));
    }
    await sendForm(page, { code: WRONG_CODES[4] ?? '', ...rest });
    await expect(getField(page, 'account')).toBeVisible();
    await expect(errors(page)).toHaveCount(5);
    await expect(getMain(page).getByRole('heading', { level: 2 })).toBeFocused();
    return [...WRONG_CODES, ...Object.values(rest)];
  };

const STORIES: Readonly<Record<string, Story['run']>> = {
  '[RCV-1][RCV-2] five wrong codes start a reset again': tryFiveTimes('/login/reset', 'trader@meridian.example'),
  '[RCV-1][RCV-2] five wrong codes for an unknown account start a reset again': tryFiveTimes('/login/reset', 'nobody@meridian.example'),
  '[RCV-2][RCV-4] five wrong codes start the replacement of an authenticator again': tryFiveTimes(
    '/login/rebind',
    'secured@meridian.example',
    { fundpass: 'fund-1234' },
  ),
  '[RCV-1][RCV-2] an expired ticket shows an error and starts again, from the code and from the new password': async (page, site) => {
    const password = 'Correct-Horse-33';
    const codes: string[] = [];
    const enterCode = async () => {
      await sendForm(page, { account: 'trader@meridian.example' });
      await expect(getField(page, 'code')).toBeVisible();
      codes.push(await readMailedCode(page));
      await sendForm(page, { code: codes.at(-1) ?? '' });
    };
    const expectStart = async (count: number) => {
      await expect(errors(page)).toHaveCount(count);
      await expect(getField(page, 'account')).toHaveValue('');
    };
    await openPage(page, { site, path: '/login/reset', who: 'visitor' });
    await expireNext(page, 'reset-verify');
    await enterCode();
    await expectStart(1);
    await enterCode();
    await expect(getField(page, 'password')).toBeVisible();
    await expireNext(page, 'reset-password');
    await sendForm(page, { password, repeat: password });
    await expectStart(2);
    return [...codes, password];
  },
  '[KYC-3][KYC-4] a picture is rejected at its field, by the page and by the server': async (page, site) => {
    await choosePictures(page, site);
    const front = getField(page, 'front');
    const text = Buffer.from('GIF89a');
    const names = ['ostrander.gif', 'ostrander-large.png', 'ostrander-renamed.png'] as const;
    await front.setInputFiles({ name: names[0], mimeType: 'image/gif', buffer: text });
    await expectProblem(page, 'front');
    await front.setInputFiles({ name: names[1], mimeType: 'image/png', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
    await expectProblem(page, 'front');
    await front.setInputFiles({ name: names[2], mimeType: 'image/png', buffer: text });
    await expect(front).not.toHaveAttribute('aria-invalid');
    await getControl(page, 'next').click();
    await getControl(page, 'submit').click();
    await expectProblem(page, 'front');
    await expect(getField(page, 'back')).not.toHaveAttribute('aria-invalid');
    return [...APPLICATION, ...names];
  },
  '[KYC-3] an upload is canceled, loses its connection, and is sent again with the same pictures': async (page, site) => {
    await choosePictures(page, site);
    await getControl(page, 'next').click();
    const submit = getControl(page, 'submit');
    await page.route(`**${CALLS['kyc-submit'].path}`, () => undefined, { times: 1 });
    await submit.click();
    await expect(getMain(page).locator('progress')).toBeVisible();
    await getControl(page, 'cancel-upload').click();
    await expect(submit).toBeEnabled();
    await cutNext(page, 'kyc-submit');
    await submit.click();
    await expectError(page, 'submit');
    await submit.click();
    await expect(getLink(page, '/myaccount/kyc_home')).toBeVisible();
    await expect(submit).toHaveCount(0);
    return APPLICATION;
  },
  '[RCV-6] a wrong password and an expired ticket link nothing': async (page, site) => {
    await openPage(page, { site, path: '/login', who: 'visitor' });
    await page.goto(new URL('/auth/google/start', page.url()).href);
    await page.locator('[data-choice="agree"]').click();
    await sendForm(page, { account: 'trader@meridian.example', password: 'Wrong-Horse-34' }, 'link-account');
    await expectError(page, 'link-account');
    await expireNext(page, 'account-bind');
    await sendForm(page, { password: 'demo-trader' }, 'link-account');
    await expectError(page, 'link-account', 2);
    await expectScreen(page, 'bind');
    return ['Wrong-Horse-34', 'demo-trader'];
  },
  '[TKT-2] a reply that fails keeps its text': async (page, site) => {
    const text = 'The deposit of cold-wallet-9 is missing.';
    await openPage(page, { site, path: '/myaccount/tickets?id=1002', who: 'ticket-user' });
    await cutNext(page, 'ticket-reply');
    await sendForm(page, { reply: text }, 'reply-ticket');
    await expectError(page, 'reply-ticket');
    await expect(getField(page, 'reply')).toHaveValue(text);
    await getControl(page, 'reply-ticket').click();
    await expect(getMain(page).locator('ol > li').last()).toContainText(text);
    return [text];
  },
};

test.use({ allowTrouble: new RegExp(`${LAST_ERROR}|action-failed|ERR_FAILED`) });
test.beforeEach(({ page }) => keepToasts(page));

testStories(Object.entries(STORIES).map(([name, run]) => ({ name, run })));

import type { Page } from 'playwright/test';
import { CALLS } from '../../../../schemas/domains/calls.ts';
import { APPLICATION, getControl, fillPerson, expectProblem, getField, getLink } from '../../../kit/browser/identity.ts';
import { getMain, PICTURES, sendForm, testStories } from '../../../kit/browser/identity.ts';
import { keepToasts } from '../../../kit/browser/passkeys.ts';
import { expect, openPage, test } from '../../../kit/browser/test.ts';
import { LAST_ERROR } from '../../../kit/browser/traces.ts';

const WRONG_CODES = ['904410', '904411', '904412', '904413', '904414'];

const errors = (page: Page) => page.locator('[role="alert"][data-toast="error"]');

async function choosePictures(page: Page, site: string): Promise<void> {
  await openPage(page, { site, path: '/myaccount/kyc2', who: 'new-user' });
  await fillPerson(page);
  for (const [name, file] of Object.entries(PICTURES)) await getField(page, name).setInputFiles(file);
}

test.use({ allowTrouble: new RegExp(`${LAST_ERROR}|action-failed|ERR_FAILED`) });
test.beforeEach(({ page }) => keepToasts(page));

testStories({
  '[RCV-2] five wrong codes start a reset again, from its heading': async (page, site) => {
    await openPage(page, { site, path: '/login/reset', who: 'visitor' });
    await sendForm(page, { account: 'trader@meridian.example' });
    for (const [at, code] of WRONG_CODES.entries()) {
      await sendForm(page, { code });
      await expect(errors(page)).toHaveCount(at + 1);
      if (at < 4) await expect(getControl(page, 'next')).toBeFocused();
    }
    await expect(getField(page, 'account')).toBeVisible();
    await expect(getMain(page).getByRole('heading', { level: 2 })).toBeFocused();
    return WRONG_CODES;
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
    let count = 0;
    // One handler for all requests: one that is sent while a handler is removed would hang.
    await page.route(`**${CALLS['kyc-submit'].path}`, async (route) => {
      count += 1;
      if (count === 2) await route.abort();
      if (count === 3) await route.continue();
    });
    await submit.click();
    await expect(getMain(page).locator('progress')).toBeVisible();
    // A request that is canceled earlier may not reach the handler.
    await expect.poll(() => count).toBe(1);
    await getControl(page, 'cancel-upload').click();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(errors(page)).toHaveCount(1);
    await expect(submit).toBeFocused();
    await submit.click();
    await expect(getLink(page, '/myaccount/kyc_home')).toBeVisible();
    await expect(submit).toHaveCount(0);
    return APPLICATION;
  },
});

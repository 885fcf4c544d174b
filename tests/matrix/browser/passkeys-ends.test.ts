import { addAuthenticator } from '../../kit/browser/authenticator.ts';
import { shiftOfFirstLoad } from '../../kit/browser/layout-shift.ts';
import { at, expect, test } from '../../kit/browser/test.ts';

test('[PKS-14] nothing of the login page moves when the device turns out to have passkeys', async ({ browser }) => {
  const first = { address: at('main', '/login'), viewport: { width: 1280, height: 900 }, before: addAuthenticator };
  const { value, moved } = await shiftOfFirstLoad(browser, first);
  expect(value > 0.02 ? moved : []).toEqual([]);
});

import { describe, expect, it, vi } from 'vitest';
import { toResponse } from '../kit/runtime/fake-network.ts';
import { openPage } from './open.tsx';

const PATH = '/myaccount/totp';
const CENTER = '/api/web/v1/usercenter';
const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = ['AAAA-1111', 'BBBB-2222'];
const INIT = { 'totp-init': { secret: SECRET, uri: `otpauth://totp/Meridian:ada?secret=${SECRET}` } };
const CONFIRM = { 'totp-confirm': { backup_codes: CODES } };
const WRONG = () => toResponse({ code: 1402, message: 'Wrong code', data: null });

const openTotp = (isEnabled: boolean, answers = {}) =>
  openPage(PATH, { answers: { 'totp-status': { enabled: isEnabled }, ...INIT, ...CONFIRM, ...answers } });

async function openCodes() {
  const page = await openTotp(false);
  await page.submit({ code: '123456' }, 'confirm-totp');
  return page;
}

describe('a user without an authenticator', () => {
  it('[TOT-1] gets a secret as a QR code and as text to copy, with the name of the site', async () => {
    const page = await openTotp(false);
    expect(page.sent(`${CENTER}/totp_init`)).toEqual(['{}']);
    expect(page.readTexts('section :is(svg title, dl, code)')).toEqual(['Name in the appMeridian', 'user:totp.qr', SECRET]);
    await page.click('copy-secret');
    expect(page.ports.clipboard.text).toBe(SECRET);
  });

  it('[TOT-1] can try again when no secret comes', async () => {
    const page = await openTotp(false, { 'totp-init': new TypeError('no network') });
    expect(page.text()).not.toContain(SECRET);
    page.respond(INIT);
    await page.click('retry');
    expect(page.text()).toContain(SECRET);
  });

  it('[TOT-2] keeps the secret after a wrong code', async () => {
    const page = await openTotp(false, { 'totp-confirm': WRONG });
    await page.submit({ code: '000000' }, 'confirm-totp');
    expect(page.sent(`${CENTER}/totp_confirm`)).toEqual(['{"code":"000000"}']);
    expect(page.messages()).toEqual(['error: Wrong code']);
    expect(page.readTexts('section code')).toEqual([SECRET]);
    expect(page.sent(`${CENTER}/totp_init`)).toHaveLength(1);
  });

  it('[TOT-2] enters exactly six digits', async () => {
    const page = await openTotp(false);
    await page.submit({ code: '12345' }, 'confirm-totp');
    expect(page.sent(`${CENTER}/totp_confirm`)).toEqual([]);
    expect(page.text()).toContain('form:digits');
  });

  it('[TOT-3] reads and copies the backup codes, and leaves after ticking that they are saved', async () => {
    const page = await openCodes();
    expect(page.readTexts('section li')).toEqual(CODES);
    await page.click('copy-backup');
    expect(page.ports.clipboard.text).toBe(CODES.join('\n'));
    expect(page.control('next')?.disabled).toBe(true);
    expect(page.control('back')).toBeNull();
    await page.step(() => page.input('saved')?.click());
    page.respond({ 'totp-status': { enabled: true } });
    expect(await page.click('next')).toBe('Your authenticator app is set up');
    expect(page.text()).not.toContain(CODES[0]);
    expect(page.input('code')?.value).toBe('');
  });

  it('[TOT-3] stays on the page with the backup codes until that is ticked, with the focus on the box', async () => {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    const canMove = (fields: object) => [
      navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), { downloadRequest: null, ...fields })),
      window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    ];
    const page = await openCodes();
    expect(canMove({ navigationType: 'push' })).toEqual([false, false]);
    expect(document.activeElement).toBe(page.input('saved'));
    expect(canMove({ navigationType: 'replace' })[0]).toBe(true);
    expect(canMove({ downloadRequest: 'codes.txt' })[0]).toBe(true);
    await page.step(() => page.input('saved')?.click());
    expect(canMove({ navigationType: 'push' })).toEqual([true, true]);
  });

  it('[TOT-3] can save the backup codes as a file', async () => {
    const page = await openCodes();
    const createObjectURL = vi.fn<(file: Blob) => string>(() => 'blob:codes');
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: vi.fn() }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    await page.click('download-backup');
    vi.unstubAllGlobals();
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['backup-codes.txt']);
    expect(createObjectURL.mock.calls.map(([{ size }]) => size)).toEqual([`${CODES.join('\n')}\n`.length]);
  });
});

describe('a user with an authenticator', () => {
  it('[TOT-4] removes it with a code or a backup code, and can set up another', async () => {
    const page = await openTotp(true, { 'totp-remove': {} });
    expect(page.text()).not.toContain(SECRET);
    page.respond({ 'totp-status': { enabled: false } });
    await page.submit({ code: CODES[0]! }, 'remove-totp');
    expect(page.sent(`${CENTER}/totp_remove`)).toEqual([`{"code":"${CODES[0]}"}`]);
    expect([page.title(), page.input('code')?.value]).toEqual(['Scan the code', '']);
    expect(await page.submit({ code: '123456' }, 'confirm-totp')).toBe('Save your backup codes');
  });

  it('[TOT-4] keeps it after a wrong code', async () => {
    const page = await openTotp(true, { 'totp-remove': WRONG });
    await page.submit({ code: '000000' }, 'remove-totp');
    expect(page.messages()).toEqual(['error: Wrong code']);
    expect([page.title(), page.input('code')?.value]).toEqual(['Your authenticator app is set up', '000000']);
  });
});

it('[TOT-6] the secret and the codes are in no address, log, report, storage, or analytics', async () => {
  const page = await openTotp(false, { 'totp-confirm': WRONG });
  await page.submit({ code: '123456' }, 'confirm-totp');
  page.respond(CONFIRM);
  await page.click('confirm-totp');
  page.ports.log.error('error', {}, { error: new Error('after') });
  await page.advance(60_000);
  page.ports.device.hide();
  const { location, storage, cookies, log, fetch } = page.ports;
  const bodies = fetch.sent.filter(({ address }) => !address.includes('totp_')).map(({ init }) => init.body);
  const stored = [location.path(), location.behind, [...storage.items], [...cookies.jar], log.lines];
  const traces = JSON.stringify([stored, fetch.requested, bodies, page.events()]);
  expect([page.events().length, JSON.stringify(bodies).includes('after')]).toEqual([1, true]);
  for (const secret of [SECRET, '123456', ...CODES]) expect(traces).not.toContain(secret);
});

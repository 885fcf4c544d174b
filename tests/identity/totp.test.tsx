import { beforeAll, describe, expect, it, vi } from 'vitest';
import { json } from '../kit/runtime/fake-network.ts';
import { loadScreens, openPage } from './open.tsx';

beforeAll(loadScreens);

const PATH = '/myaccount/totp';
const CENTER = '/api/web/v1/usercenter';
const SECRET = 'JBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Meridian:ada?secret=${SECRET}`;
const CODES = ['AAAA-1111', 'BBBB-2222'];
const WRONG = () => json({ code: 1402, message: 'Wrong code', data: null });

const openTotp = (isEnabled: boolean, answers = {}) =>
  openPage(PATH, { answers: { 'totp-status': { enabled: isEnabled }, 'totp-init': { secret: SECRET, uri: URI }, ...answers } });

async function openCodes() {
  const page = await openTotp(false, { 'totp-confirm': { backup_codes: CODES } });
  await page.type({ code: '123456' });
  await page.click('confirm-totp');
  return page;
}

describe('a user without an authenticator', () => {
  it('[TOT-1] gets a secret as a QR code and as text to copy, with the name of the site', async () => {
    const page = await openTotp(false);
    expect(page.sent(`${CENTER}/totp_init`)).toEqual(['{}']);
    expect(page.container.querySelector('section svg title')?.textContent).toBe('user:totp.qr');
    expect(page.container.querySelector('section dl')?.textContent).toBe('Name in the appMeridian');
    expect(page.container.querySelector('section code')?.textContent).toBe(SECRET);
    await page.click('copy-secret');
    expect(page.ports.clipboard.text).toBe(SECRET);
  });

  it('[TOT-1] can try again when no secret comes', async () => {
    const page = await openTotp(false, { 'totp-init': new TypeError('no network') });
    expect(page.text()).not.toContain(SECRET);
    Object.assign(page.network, { 'totp-init': { secret: SECRET, uri: URI } });
    await page.click('retry');
    expect(page.text()).toContain(SECRET);
  });

  it.each([
    ['a wrong code', WRONG, 'Wrong code'],
    ['a network that fails', new TypeError('no network'), 'Error'],
  ])('[TOT-2] keeps the secret after %s', async (_, answer, text) => {
    const page = await openTotp(false, { 'totp-confirm': answer });
    await page.type({ code: '000000' });
    await page.click('confirm-totp');
    expect(page.sent(`${CENTER}/totp_confirm`)).toEqual(['{"code":"000000"}']);
    expect(page.toasts.toasts).toMatchObject([{ kind: 'error', text }]);
    expect(page.container.querySelector('section code')?.textContent).toBe(SECRET);
    expect(page.ports.fetch.calls.filter((call) => call === 'totp-init')).toHaveLength(1);
  });

  it('[TOT-2] enters exactly six digits', async () => {
    const page = await openTotp(false);
    await page.type({ code: '12345' });
    await page.click('confirm-totp');
    expect(page.sent(`${CENTER}/totp_confirm`)).toEqual([]);
    expect(page.text()).toContain('form:digits');
  });

  it('[TOT-3] reads the backup codes after that, can copy them, and leaves after ticking that they are saved', async () => {
    const page = await openCodes();
    expect([...page.container.querySelectorAll('section li')].map(({ textContent }) => textContent)).toEqual(CODES);
    await page.click('copy-backup');
    expect(page.ports.clipboard.text).toBe(CODES.join('\n'));
    expect(page.control('next')?.disabled).toBe(true);
    expect(page.control('back')).toBeNull();
    await page.step(() => page.input('saved')?.click());
    Object.assign(page.network, { 'totp-status': { enabled: true } });
    await page.click('next');
    expect(page.title()).toBe('Your authenticator app is set up');
    expect(page.text()).not.toContain(CODES[0]);
    expect(page.input('code')?.value).toBe('');
  });

  it('[TOT-3] stays on the page with the backup codes until that is ticked, and says where to tick', async () => {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    const leave = (event: Event) => [
      navigation.dispatchEvent(event),
      window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    ];
    const move = (fields: object) =>
      leave(Object.assign(new Event('navigate', { cancelable: true }), { downloadRequest: null, ...fields }));
    const page = await openCodes();
    expect(move({ navigationType: 'push' })).toEqual([false, false]);
    expect(document.activeElement).toBe(page.input('saved'));
    expect([move({ navigationType: 'replace' })[0], move({ downloadRequest: 'codes.txt' })[0]]).toEqual([true, true]);
    await page.step(() => page.input('saved')?.click());
    expect(move({ navigationType: 'push' })).toEqual([true, true]);
  });

  it('[TOT-3] can save the backup codes as a file', async () => {
    const page = await openCodes();
    const files: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: vi.fn() }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await page.click('download-backup');
    vi.unstubAllGlobals();
    expect(names).toEqual(['backup-codes.txt']);
    expect(files[0]?.size).toBe(`${CODES.join('\n')}\n`.length);
  });

  it('[TOT-3] never sees the backup codes again', async () => {
    const page = await openCodes();
    await page.step(() => page.ports.location.push('/myaccount/security'));
    await page.step(() => page.ports.location.push(PATH));
    expect(page.text()).not.toContain(CODES[0]);
  });
});

describe('a user with an authenticator', () => {
  it('[TOT-4] removes it with a code or a backup code, and can set up another', async () => {
    const page = await openTotp(true, { 'totp-remove': {}, 'totp-confirm': { backup_codes: CODES } });
    expect(page.text()).not.toContain(SECRET);
    await page.type({ code: CODES[0]! });
    Object.assign(page.network, { 'totp-status': { enabled: false } });
    await page.click('remove-totp');
    expect(page.sent(`${CENTER}/totp_remove`)).toEqual([`{"code":"${CODES[0]}"}`]);
    expect(page.title()).toBe('Scan the code');
    expect(page.input('code')?.value).toBe('');
    await page.type({ code: '123456' });
    await page.click('confirm-totp');
    expect(page.title()).toBe('Save your backup codes');
  });

  it('[TOT-4] keeps it after a wrong code', async () => {
    const page = await openTotp(true, { 'totp-remove': WRONG });
    await page.type({ code: '000000' });
    await page.click('remove-totp');
    expect(page.toasts.toasts).toMatchObject([{ kind: 'error', text: 'Wrong code' }]);
    expect([page.title(), page.input('code')?.value]).toEqual(['Your authenticator app is set up', '000000']);
  });
});

it('[TOT-6] the secret and the codes are in no address, log, report, storage, or analytics', async () => {
  const page = await openTotp(false, { 'totp-confirm': WRONG });
  await page.type({ code: '123456' });
  await page.click('confirm-totp');
  Object.assign(page.network, { 'totp-confirm': { backup_codes: CODES } });
  await page.click('confirm-totp');
  page.ports.log.error('error', {}, { error: new Error('after') });
  await page.step(() => page.ports.clock.advance(60_000));
  page.ports.device.hide();
  const { location, storage, cookies, log, fetch } = page.ports;
  const bodies = fetch.sent.filter(({ address }) => !address.includes('totp_')).map(({ init }) => init.body);
  const addresses = fetch.sent.map(({ address }) => address);
  const traces = JSON.stringify([
    location.path(),
    location.behind,
    [...storage.items],
    [...cookies.jar],
    log.lines,
    addresses,
    bodies,
    page.events(),
  ]);
  expect([page.events().length, JSON.stringify(bodies).includes('after')]).toEqual([1, true]);
  for (const secret of [SECRET, '123456', ...CODES]) expect(traces).not.toContain(secret);
});

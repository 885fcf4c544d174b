import { fireEvent } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { json } from '../kit/runtime/fake-network.ts';
import { loadScreens, openPage } from './open.tsx';

beforeAll(loadScreens);

const PATH = '/myaccount/kyc2';
const SUBMIT = '/api/web/v1/kyc/submit';
const PERSON = { first_name: 'Ada', last_name: 'Lovelace', birth_date: '1990-12-10', country: 'GB' };
const DOCUMENT = { number: 'X123' };
const PICTURE = new File(['a'], 'front.png', { type: 'image/png' });
const status = (state: string, fields = {}) => ({ 'kyc-status': { state, ...fields } });
const NONE = status('none');

type Page = Awaited<ReturnType<typeof openPage>>;
const openKyc = (answers = {}) => openPage(PATH, { answers: { ...NONE, ...answers } });

const addFile = (page: Page, file: File, ...names: readonly string[]) =>
  page.step(() => {
    for (const name of names) fireEvent.change(page.input(name)!, { target: { files: [file] } });
  });
const addFiles = (page: Page, ...names: readonly string[]) => addFile(page, PICTURE, ...names);
const choose = (page: Page, value: string) =>
  page.step(() => page.container.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click());

async function fillPerson(page: Page) {
  await page.type(PERSON);
  await page.click('next');
}
async function fillDocument(page: Page, kind: string) {
  await choose(page, kind);
  await page.type(DOCUMENT);
  await page.click('next');
}
/** Fills all steps; the review is shown. */
async function fillAll(page: Page) {
  await fillPerson(page);
  await fillDocument(page, 'passport');
  await addFiles(page, 'front', 'selfie');
  await page.click('next');
}

describe('an application', () => {
  it('[KYC-2] is made in steps, each complete before the next', async () => {
    const page = await openKyc();
    const seen: unknown[] = [];
    const look = () => seen.push([page.title(), page.control('next')?.disabled]);
    look();
    await fillPerson(page);
    look();
    await fillDocument(page, 'id_card');
    await addFiles(page, 'front', 'selfie');
    look();
    await addFiles(page, 'back');
    await page.click('next');
    look();
    expect(seen).toEqual([
      ['About you', true],
      ['Document', true],
      ['Pictures', true],
      ['Check and send', undefined],
    ]);
    expect(page.ports.fetch.calls).not.toContain('kyc-submit');
  });

  it.each([
    [{ birth_date: `${new Date().getFullYear() - 17}-01-01` }, 'form:tooYoung'],
    [{ first_name: 'a'.repeat(101) }, 'form:tooLong'],
  ])('[KYC-2] stays at a step that has %j', async (wrong, message) => {
    const page = await openKyc();
    await page.type({ ...PERSON, ...wrong });
    await page.click('next');
    expect(page.title()).toBe('About you');
    expect(page.text()).toContain(message);
    expect(document.activeElement?.getAttribute('name')).toBe(Object.keys(wrong)[0]);
  });

  it('[KYC-2] loses nothing by going back', async () => {
    const page = await openKyc();
    await fillPerson(page);
    await choose(page, 'id_card');
    await page.type(DOCUMENT);
    await page.click('next');
    await addFiles(page, 'front', 'back');
    await page.click('back');
    expect(page.input('number')?.value).toBe('X123');
    expect(page.container.querySelector<HTMLInputElement>(':checked[type="radio"]')?.value).toBe('id_card');
    await page.click('back');
    for (const [name, value] of Object.entries(PERSON)) expect(page.input(name)?.value).toBe(value);
    await page.click('next');
    await page.click('next');
    expect([...page.container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['front.png', 'front.png']);
  });

  it.each([
    ['image/gif', 1, 'form:fileType'],
    ['image/png', 8 * 1024 * 1024 + 1, 'form:fileSize'],
  ])('[KYC-3] takes no picture of type %s with %d bytes', async (type, size, message) => {
    const page = await openKyc();
    await fillPerson(page);
    await fillDocument(page, 'id_card');
    await addFile(page, Object.defineProperty(new File([], 'x', { type }), 'size', { value: size }), 'front', 'back', 'selfie');
    await page.click('next');
    expect(page.title()).toBe('Pictures');
    expect(page.text()?.split(message)).toHaveLength(4);
  });

  it('[KYC-2][KYC-4] is reviewed, and sent as multipart', async () => {
    const page = await openKyc({ 'kyc-submit': {} });
    await fillAll(page);
    const rows = [...page.container.querySelectorAll('section dl > div')].map(({ textContent }) => textContent);
    expect(rows).toEqual(expect.arrayContaining(['First nameAda', 'Kind of documentPassport', 'Front of the documentfront.png']));
    Object.assign(page.network, status('pending'));
    await page.click('submit');
    const body = page.sent(SUBMIT)[0] as unknown as FormData;
    expect(Object.fromEntries(body)).toEqual({ level: '2', ...PERSON, document: 'passport', ...DOCUMENT, front: PICTURE, selfie: PICTURE });
    expect(page.title()).toBe('Application');
  });

  it('[KYC-4] has no back of a passport, even if the user chose one before', async () => {
    const page = await openKyc({ 'kyc-submit': {} });
    await fillPerson(page);
    await fillDocument(page, 'id_card');
    await addFiles(page, 'front', 'back', 'selfie');
    await page.click('back');
    await choose(page, 'passport');
    await page.click('next');
    await page.click('next');
    expect(page.text()).not.toContain('Back of the document');
    await page.click('submit');
    expect([...(page.sent(SUBMIT)[0] as unknown as FormData).keys()]).not.toContain('back');
  });

  it('[KYC-4] that the server refuses opens the first step with a refused field, with its message', async () => {
    const fields = { number: 'Expired', selfie: 'Blurred' };
    const page = await openKyc({ 'kyc-submit': () => json({ code: 1, message: 'Refused', data: { fields } }) });
    await fillAll(page);
    await page.click('submit');
    expect(page.title()).toBe('Document');
    expect(page.input('number')?.getAttribute('aria-describedby')).toBeTruthy();
    expect(page.text()).toContain('Expired');
    await page.type({ number: 'Y1' });
    expect(page.text()).not.toContain('Expired');
    await page.click('next');
    expect([page.title(), page.text()?.includes('Blurred')]).toEqual(['Pictures', true]);
    await addFiles(page, 'selfie');
    await page.click('next');
    expect(page.title()).toBe('Check and send');
    Object.assign(page.network, { 'kyc-submit': {} });
    await page.click('submit');
    expect(Object.fromEntries(page.sent(SUBMIT)[1] as unknown as FormData)).toMatchObject({ number: 'Y1', first_name: 'Ada' });
  });

  it('[KYC-4] that fails in another way stays to be sent again', async () => {
    const page = await openKyc({ 'kyc-submit': new TypeError('no network') });
    await fillAll(page);
    await page.click('submit');
    expect(page.toasts.toasts).toMatchObject([{ kind: 'error', text: 'Error' }]);
    expect([page.title(), page.control('submit')?.disabled]).toEqual(['Check and send', false]);
  });
});

describe('a review', () => {
  it.each([
    ['pending', 'Application', {}],
    ['rejected', 'Pictures', { reasons: [{ field: 'selfie', text: 'Blurred' }] }],
    ['approved', 'About you', {}],
  ])('[KYC-1][KYC-5] that is %s opens the step “%s”', async (state, title, fields) => {
    const page = await openKyc(status(state, fields));
    expect(page.title()).toBe(title);
    expect(page.text()?.includes('Blurred')).toBe(state === 'rejected');
  });

  it('[KYC-5] that approves changes the level without a reload: the bar goes', async () => {
    const page = await openPage('/myaccount/kyc_home', { answers: status('pending') });
    expect(page.board.visible('bar')).toContain('kyc-bar');
    Object.assign(page.network, status('approved'), { 'user-info': { uid: '10001', verified: 1, is_login: true } });
    await page.step(() => page.ports.clock.advance(60_000));
    expect(page.board.visible('bar')).not.toContain('kyc-bar');
    expect(page.text()).toContain('Level 2');
  });

  it('[KYC-5] that rejects opens the step concerned, and all steps are taken and sent again', async () => {
    const page = await openKyc({ 'kyc-submit': {} });
    await fillAll(page);
    Object.assign(page.network, status('pending'));
    await page.click('submit');
    Object.assign(page.network, status('rejected', { reasons: [{ field: 'front', text: 'Blurred' }] }));
    await page.step(() => page.ports.clock.advance(60_000));
    expect([page.title(), page.text()?.includes('Blurred')]).toEqual(['Pictures', true]);
    await page.click('back');
    await fillDocument(page, 'passport');
    await fillPerson(page);
    await addFiles(page, 'front', 'selfie');
    await page.click('next');
    expect(page.title()).toBe('Check and send');
  });
});

describe('what was entered', () => {
  const isKept = ({ container, ports }: Page) => [
    [...container.querySelectorAll('input')].some(({ value }) => value === 'Ada'),
    JSON.stringify([[...ports.storage.items], [...ports.cookies.jar], ports.location.path()]).includes('Ada'),
  ];

  it('[KYC-7] isn’t kept after it was sent', async () => {
    const page = await openKyc({ 'kyc-submit': {} });
    await fillAll(page);
    await page.click('submit');
    await page.step(() => page.ports.location.push('/myaccount/security'));
    await page.step(() => page.ports.location.push(PATH));
    expect(page.title()).toBe('About you');
    expect(isKept(page)).toEqual([false, false]);
    expect([...page.stores.responses.outcomes]).toEqual([]);
  });

  it('[KYC-7] isn’t kept after the user logged out', async () => {
    const page = await openKyc();
    await page.type(PERSON);
    expect(isKept(page)).toEqual([true, false]);
    const log = (isIn: boolean) =>
      page.step(() => {
        for (const [name, value] of Object.entries({ uid: '10001', nickname: 'ada' }))
          if (isIn) page.ports.cookies.set(name, value);
          else page.ports.cookies.remove(name);
        page.stores.cookies.refresh();
      });
    await log(false);
    expect(page.title()).not.toBe('About you');
    await log(true);
    expect(page.title()).toBe('About you');
    expect(isKept(page)).toEqual([false, false]);
  });
});

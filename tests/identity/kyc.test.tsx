import { beforeAll, describe, expect, it } from 'vitest';
import { json } from '../kit/runtime/fake-network.ts';
import {
  SUBMIT,
  PERSON,
  DOCUMENT,
  PICTURE,
  status,
  openKyc,
  addFile,
  addFiles,
  choose,
  fillPerson,
  fillDocument,
  fillAll,
} from './fill-kyc.ts';
import { loadScreens } from './open.tsx';

beforeAll(loadScreens);

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
      ['Photos', true],
      ['Review and submit', undefined],
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
    expect(page.title()).toBe('Photos');
    expect(page.text()?.split(message)).toHaveLength(4);
  });

  it('[KYC-2][KYC-4] is reviewed, and sent as multipart', async () => {
    const page = await openKyc({ 'kyc-submit': {} });
    await fillAll(page);
    const rows = [...page.container.querySelectorAll('section dl > div')].map(({ textContent }) => textContent);
    expect(rows).toEqual(expect.arrayContaining(['First nameAda', 'Document typePassport', 'Front of the documentfront.png']));
    Object.assign(page.network, status('pending'));
    await page.click('submit');
    const body = page.sent(SUBMIT)[0] as unknown as FormData;
    expect(Object.fromEntries(body)).toEqual({ level: '2', ...PERSON, document: 'passport', ...DOCUMENT, front: PICTURE, selfie: PICTURE });
    expect(page.title()).toBe('Application submitted');
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
    expect([page.title(), page.text()?.includes('Blurred')]).toEqual(['Photos', true]);
    await addFiles(page, 'selfie');
    await page.click('next');
    expect(page.title()).toBe('Review and submit');
    Object.assign(page.network, { 'kyc-submit': {} });
    await page.click('submit');
    expect(Object.fromEntries(page.sent(SUBMIT)[1] as unknown as FormData)).toMatchObject({ number: 'Y1', first_name: 'Ada' });
  });

  it('[KYC-4] that fails in another way stays to be sent again', async () => {
    const page = await openKyc({ 'kyc-submit': new TypeError('no network') });
    await fillAll(page);
    await page.click('submit');
    expect(page.toasts.toasts).toMatchObject([{ kind: 'error', text: 'Error' }]);
    expect([page.title(), page.control('submit')?.disabled]).toEqual(['Review and submit', false]);
  });
});

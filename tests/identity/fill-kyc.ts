import { fireEvent } from '@testing-library/react';
import { found, openPage } from './open.tsx';

export const PATH = '/myaccount/kyc2';
export const SUBMIT = '/api/web/v1/kyc/submit';
export const PERSON = { first_name: 'Ada', last_name: 'Lovelace', birth_date: '1990-12-10', country: 'GB' };
export const DOCUMENT = { number: 'X123' };
export const PICTURE = new File(['a'], 'front.png', { type: 'image/png' });
export const status = (state: string, fields = {}) => ({ 'kyc-status': { state, ...fields } });
const NONE = status('none');

export type Page = Awaited<ReturnType<typeof openPage>>;
export const openKyc = (answers = {}) => openPage(PATH, { answers: { ...NONE, ...answers } });

export const addFile = (page: Page, file: File, ...names: readonly string[]) =>
  page.step(() => {
    for (const name of names) fireEvent.change(found(page.input(name), name), { target: { files: [file] } });
  });
export const addFiles = (page: Page, ...names: readonly string[]) => addFile(page, PICTURE, ...names);
export const choose = (page: Page, value: string) =>
  page.step(() => page.container.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click());

export async function fillPerson(page: Page) {
  await page.type(PERSON);
  await page.click('next');
}
export async function fillDocument(page: Page, kind: string) {
  await choose(page, kind);
  await page.type(DOCUMENT);
  await page.click('next');
}
/** Fills all steps; the review is shown. */
export async function fillAll(page: Page) {
  await fillPerson(page);
  await fillDocument(page, 'passport');
  await addFiles(page, 'front', 'selfie');
  await page.click('next');
}

import { describe, expect, it } from 'vitest';
import { toResponse } from '../kit/runtime/fake-network.ts';
import { openPage, type Page } from './open.tsx';

const PATH = '/myaccount/kyc2';
const HOME = '/myaccount/kyc_home';
const PERSON = { first_name: 'Ada', last_name: 'Lovelace', birth_date: '1990-12-10', country: 'GB' };
const DOCUMENT = { number: 'X123' };
const PICTURE = new File(['a'], 'front.png', { type: 'image/png' });
const BLURRED = { reasons: [{ field: 'selfie', text: 'Blurred' }] };

const status = (state: string, fields = {}) => ({ 'kyc-status': { state, ...fields } });
const openKyc = (answers = {}) => openPage(PATH, { answers: { ...status('none'), 'kyc-submit': {}, ...answers } });

const choose = (page: Page, kind: string) => page.step(() => page.container.querySelector<HTMLInputElement>(`[value="${kind}"]`)?.click());

const fillPerson = (page: Page, values = {}) => page.submit({ ...PERSON, ...values });
async function fillDocument(page: Page, kind: string) {
  await choose(page, kind);
  return page.submit(DOCUMENT);
}
async function fillPhotos(page: Page, ...names: readonly string[]) {
  await page.addFile(PICTURE, ...names);
  return page.click('next');
}
/** Opens an application and fills it up to the photos. */
async function openPhotos(kind: string, answers = {}) {
  const page = await openKyc(answers);
  await fillPerson(page);
  await fillDocument(page, kind);
  return page;
}
/** Opens an application and fills all steps; the review is shown. */
async function openReview(answers = {}) {
  const page = await openPhotos('passport', answers);
  await fillPhotos(page, 'front', 'selfie');
  return page;
}
const readSubmission = (page: Page, at = 0) =>
  Object.fromEntries(page.sent('/api/web/v1/kyc/submit')[at] as unknown as FormData) as Record<string, unknown>;
/** The title of the step, and whether it shows the reason of BLURRED. */
const readStep = (page: Page) => [page.title(), page.text()?.includes('Blurred')];

describe('an application', () => {
  it('[KYC-2] is made in steps, each complete before the next', async () => {
    const page = await openKyc();
    const readStep = () => [page.title(), page.control('next')?.disabled];
    expect(readStep()).toEqual(['About you', true]);
    await fillPerson(page);
    expect(readStep()).toEqual(['Document', true]);
    await fillDocument(page, 'id_card');
    await page.addFile(PICTURE, 'front', 'selfie');
    expect(readStep()).toEqual(['Photos', true]);
    await fillPhotos(page, 'back');
    expect(readStep()).toEqual(['Review and submit', undefined]);
    expect(page.ports.fetch.calls).not.toContain('kyc-submit');
  });

  it.each([
    [{ birth_date: `${new Date().getFullYear() - 17}-01-01` }, 'form:tooYoung'],
    [{ first_name: 'a'.repeat(101) }, 'form:tooLong'],
  ])('[KYC-2] stays at a step that has %j', async (wrong, message) => {
    const page = await openKyc();
    expect(await fillPerson(page, wrong)).toBe('About you');
    expect(page.text()).toContain(message);
    expect(document.activeElement?.getAttribute('name')).toBe(Object.keys(wrong)[0]);
  });

  it('[KYC-2] keeps its values when the user goes back', async () => {
    const page = await openPhotos('id_card');
    await page.addFile(PICTURE, 'front', 'back');
    await page.click('back');
    expect(page.input('number')?.value).toBe('X123');
    expect(page.container.querySelector<HTMLInputElement>(':checked[type="radio"]')?.value).toBe('id_card');
    await page.click('back');
    for (const [name, value] of Object.entries(PERSON)) expect(page.input(name)?.value).toBe(value);
    await page.click('next');
    await page.click('next');
    expect(page.readTexts('bdi')).toEqual(['front.png', 'front.png']);
  });

  it.each([
    ['image/gif', 1, 'form:fileType'],
    ['image/png', 8 * 1024 * 1024 + 1, 'form:fileSize'],
  ])('[KYC-3] rejects pictures of type %s with %d bytes', async (type, size, message) => {
    const page = await openPhotos('id_card');
    await page.addFile(Object.defineProperty(new File([], 'x', { type }), 'size', { value: size }), 'front', 'back', 'selfie');
    expect(await page.click('next')).toBe('Photos');
    expect(page.text()?.split(message)).toHaveLength(4);
  });

  it('[KYC-2][KYC-4] is reviewed, and sent as multipart', async () => {
    const page = await openReview();
    const rows = ['First nameAda', 'Document typePassport', 'Front of the documentfront.png'];
    expect(page.readTexts('section dl > div')).toEqual(expect.arrayContaining(rows));
    page.respond(status('pending'));
    await page.click('submit');
    const pictures = { front: PICTURE, selfie: PICTURE };
    expect(readSubmission(page)).toEqual({ level: '2', ...PERSON, document: 'passport', ...DOCUMENT, ...pictures });
    expect(page.title()).toBe('Application submitted');
  });

  it('[KYC-4] contains no back of a passport, even if the user chose one before', async () => {
    const page = await openPhotos('id_card');
    await page.addFile(PICTURE, 'front', 'back', 'selfie');
    await page.click('back');
    await choose(page, 'passport');
    await page.click('next');
    await page.click('next');
    expect(page.text()).not.toContain('Back of the document');
    await page.click('submit');
    expect(readSubmission(page)).not.toHaveProperty('back');
  });

  it('[KYC-4] that the server rejects opens the first step with a rejected field, with its message', async () => {
    const fields = { number: 'Expired', selfie: 'Blurred' };
    const page = await openReview({ 'kyc-submit': () => toResponse({ code: 1, message: 'Refused', data: { fields } }) });
    expect(await page.click('submit')).toBe('Document');
    expect(page.input('number')?.getAttribute('aria-describedby')).toBeTruthy();
    expect(page.text()).toContain('Expired');
    await page.type({ number: 'Y1' });
    expect(page.text()).not.toContain('Expired');
    await page.click('next');
    expect(readStep(page)).toEqual(['Photos', true]);
    expect(await fillPhotos(page, 'selfie')).toBe('Review and submit');
    page.respond({ 'kyc-submit': {} });
    await page.click('submit');
    expect(readSubmission(page, 1)).toMatchObject({ number: 'Y1', first_name: 'Ada' });
  });
});

describe('a review', () => {
  it.each([
    ['pending', 'Application submitted', {}],
    ['rejected', 'Photos', BLURRED],
    ['approved', 'About you', {}],
  ])('[KYC-1][KYC-5] that is %s opens the step “%s”', async (state, title, fields) => {
    expect(readStep(await openKyc(status(state, fields)))).toEqual([title, state === 'rejected']);
  });

  it.each([
    ['passport', 'Review and submit'],
    ['id_card', 'Photos'],
  ])('[KYC-2] that rejects pictures requires the back of a document if its kind has one: %s leads to “%s”', async (kind, title) => {
    const page = await openKyc(status('rejected', BLURRED));
    await fillPhotos(page, 'front', 'selfie');
    await fillPerson(page);
    expect(await fillDocument(page, kind)).toBe(title);
  });
});

describe('what was entered', () => {
  /** Returns whether a field contains the name, and whether storage, a cookie, or the address does. */
  const findName = ({ container, ports }: Page) => [
    [...container.querySelectorAll('input')].some(({ value }) => value === 'Ada'),
    JSON.stringify([[...ports.storage.items], [...ports.cookies.jar], ports.location.path()]).includes('Ada'),
  ];

  it('[KYC-7] is dropped after it was sent', async () => {
    const page = await openReview();
    await page.click('submit');
    await page.goTo('/myaccount/security');
    await page.goTo(PATH);
    expect(page.title()).toBe('About you');
    expect(findName(page)).toEqual([false, false]);
    expect([...page.stores.responses.outcomes]).toEqual([]);
  });

  it('[KYC-7] is dropped after the user logged out', async () => {
    const page = await openKyc();
    await page.type(PERSON);
    expect(findName(page)).toEqual([true, false]);
    await page.setLoggedIn(false);
    expect(page.title()).not.toBe('About you');
    await page.setLoggedIn(true);
    expect(page.title()).toBe('About you');
    expect(findName(page)).toEqual([false, false]);
  });
});

describe('the KYC home', () => {
  const REASONS = { reasons: [...BLURRED.reasons, { field: 'number', text: 'Expired' }] };

  it.each([
    ['none', {}, ['Not verified yet', 'It takes about five minutes. Have your document ready.', 'Start verification']],
    ['pending', {}, ['In review', 'We’re reviewing your application. A decision takes up to one business day.']],
    ['rejected', REASONS, ['Your application needs changes', 'We couldn’t approve it because:', 'BlurredExpired', 'Update application']],
    ['approved', {}, ['Verified', 'You can apply for the next level.', 'Apply for the next level']],
  ])('[KYC-1][KYC-5] shows the application state %s, and offers the next level unless it is pending', async (state, fields, texts) => {
    const page = await openPage(HOME, { answers: status(state, fields), verified: 2 });
    expect(page.readTexts('section[data-state] > *')).toEqual(texts);
    expect(page.readHrefs('li[data-place] a')).toEqual(state === 'pending' ? [] : [PATH]);
  });

  it('[KYC-1] shows that the state failed to load', async () => {
    const page = await openPage(HOME, { answers: { 'kyc-status': toResponse({}, 500) } });
    const texts = ['Your application', 'We couldn’t load its status. Try again later.'];
    expect(page.readTexts('section[data-state] > *').slice(0, 2)).toEqual(texts);
  });

  it('[KYC-1] shows the level reached, and the limits of each level', async () => {
    const limits = [2, 1].map((level) => ({ level, daily_withdrawal: '20000', currency: 'USD' }));
    const page = await openPage(HOME, { answers: status('none', { limits }), verified: 2 });
    expect(page.container.querySelector('dd')?.textContent).toBe('Level 1');
    const levels = [...page.container.querySelectorAll<HTMLElement>('li[data-place]')].map(
      ({ dataset, textContent }) => dataset['place'] + (textContent.includes('user:ladder.daily') ? ' with limit' : ''),
    );
    expect(levels).toEqual(['passed', 'passed', 'current with limit', 'next with limit', 'later', 'later']);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { PATH, PERSON, status, openKyc, addFiles, fillPerson, fillDocument, fillAll, type Page } from './fill-kyc.ts';
import { loadScreens, openPage } from './open.tsx';

beforeAll(loadScreens);

describe('a review', () => {
  it.each([
    ['pending', 'Application submitted', {}],
    ['rejected', 'Photos', { reasons: [{ field: 'selfie', text: 'Blurred' }] }],
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
    expect([page.title(), page.text()?.includes('Blurred')]).toEqual(['Photos', true]);
    await page.click('back');
    await fillDocument(page, 'passport');
    await fillPerson(page);
    await addFiles(page, 'front', 'selfie');
    await page.click('next');
    expect(page.title()).toBe('Review and submit');
  });

  it.each([
    ['passport', 'Review and submit'],
    ['id_card', 'Photos'],
  ])('[KYC-2] asks for the back of a document once it is known to be needed: after the choice %s comes “%s”', async (kind, title) => {
    const page = await openKyc(status('rejected', { reasons: [{ field: 'selfie', text: 'Blurred' }] }));
    await addFiles(page, 'front', 'selfie');
    await page.click('next');
    await fillPerson(page);
    await fillDocument(page, kind);
    expect(page.title()).toBe(title);
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

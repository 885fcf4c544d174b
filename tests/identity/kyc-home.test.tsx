import { beforeAll, expect, it } from 'vitest';
import { json } from '../kit/runtime/fake-network.ts';
import { loadScreens, openPage } from './open.tsx';

beforeAll(loadScreens);

const LIMITS = [
  { level: 2, daily_withdrawal: '20000', currency: 'USD' },
  { level: 1, daily_withdrawal: '500000', currency: 'USD' },
];

async function openHome(status: unknown, verified = 2) {
  const page = await openPage('/myaccount/kyc_home', {
    answers: { 'kyc-status': status, 'user-info': { uid: '10001', verified, is_login: true } },
  });
  const application = page.container.querySelector('section[data-state]');
  return { ...page, application: [...(application?.children ?? [])].map(({ textContent }) => textContent) };
}

const REASONS = [
  { field: 'front', text: 'Blurred' },
  { field: 'number', text: 'Expired' },
];

it.each([
  ['none', ['Not verified yet', 'It takes about five minutes. Have your document ready.', 'Start verification']],
  ['pending', ['In review', 'We’re reviewing your application. A decision takes up to one business day.']],
  ['rejected', ['Your application needs changes', 'We couldn’t approve it because:', 'BlurredExpired', 'Update application']],
  ['approved', ['Verified', 'You can apply for the next level.', 'Apply for the next level']],
])('[KYC-1][KYC-5] an application that is %s reads %j', async (state, texts) => {
  const { application } = await openHome({ state, reasons: state === 'rejected' ? REASONS : [] });
  expect(application).toEqual(texts);
});

it('[KYC-1] a state that fails to load isn’t taken for another', async () => {
  const { application } = await openHome(json({}, 500));
  expect(application.slice(0, 2)).toEqual(['Your application', 'We couldn’t load its status. Try again later.']);
});

it('[KYC-1] shows the level reached, and what each level allows', async () => {
  const { container } = await openHome({ state: 'none', limits: LIMITS });
  expect(container.querySelector('dd')?.textContent).toBe('Level 1');
  const limited = [...container.querySelectorAll('li[data-place]')].map((level) => [
    level.getAttribute('data-place'),
    level.textContent?.includes('user:ladder.daily'),
  ]);
  expect(limited).toEqual([
    ['passed', false],
    ['passed', false],
    ['current', true],
    ['next', true],
    ['later', false],
    ['later', false],
  ]);
});

it.each([
  ['none', ['/kyc2']],
  ['pending', []],
])('[KYC-1] offers the next level while the application is %s: %j', async (state, paths) => {
  const { container } = await openHome({ state });
  const hrefs = [...container.querySelectorAll('li[data-place] a')].map((link) => link.getAttribute('href')?.slice('/myaccount'.length));
  expect(hrefs).toEqual(paths);
});

it.each([
  ['in a browser', {}, '/myaccount/kyc_home'],
  ['in the iOS app before the cut-off build', { ios_build: '202306151199' }, '/myaccount/kyc_home'],
  ['in the Android app', { android_build: '658020' }, '/myaccount/kyc_home'],
  ['in the iOS app from the cut-off build on', { ios_build: '202306151200' }, '/app/kyc'],
])('[KYC-6] %s, every link to this page leads to its route there', async (_, cookies, path) => {
  const page = await openPage('/myaccount/security', { cookies, answers: { 'kyc-status': { state: 'none' } } });
  const links = [...page.container.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => /kyc/.test(href))).toEqual([path, path]);
});

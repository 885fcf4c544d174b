import { fireEvent, screen, act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import { renderScreen } from '../../tests/kit/screens/render-screen.tsx';
import { Account } from './account/Account.tsx';
import { getSample } from '../../tests/kit/samples/get-sample.ts';
import { SAMPLES } from '../../tests/kit/samples/samples.ts';
import { ready } from '../../schemas/async.ts';
import { Auth } from './auth/Auth.tsx';
import { Growth } from './growth/Growth.tsx';
import { Kyc } from './kyc/Kyc.tsx';
import type { Samples } from '../../tests/kit/runtime/sample-props.ts';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { Steps } from './steps/Steps.tsx';

const USER = { 'session.isLoggedIn': true };

it('the account page shows the funds, fills the first action that can be used, and marks the current page', () => {
  const total = ready({ btc: '0.5', fiat: '$33,600.00' });
  renderScreen(Account, SAMPLES.account, { ...USER, 'funds.total': total, deposit: null, 'page.route': 'account' });
  for (const text of ['$33,600.00', '0.5 user:funds.unit']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'funds.transfer' }).dataset['variant']).toBe('filled');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('links:account.label');
});

it.each([
  [true, ''],
  [false, 'ABC'],
])('the account page sends the input of a form, which succeeds: %s, and then shows %j', async (sent, value) => {
  const run = vi.fn<SurfaceHandle['act']>().mockResolvedValue(sent);
  const fields = { list: { code: { kind: 'text', label: 'Code', required: true } } };
  const form = { fields, send: { label: 'Redeem', control: { action: 'redeem-code' } } };
  renderScreen(Account, { ...SAMPLES.account, form }, USER, { act: run });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem' });
  expect(button.disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'ABC' } });
  await act(async () => fireEvent.click(button));
  expect(run.mock.calls).toEqual([['redeem-code', { code: 'ABC' }]]);
  expect(field.value).toBe(value);
});

it.each([
  ['[RTE-6] the login page offers no login method to a logged-in user', true],
  ['the login page offers every login method to a visitor', false],
])('%s', (_, isLoggedIn) => {
  renderScreen(Auth, SAMPLES.auth, { 'session.isLoggedIn': isLoggedIn });
  const offered = ['login.passkey', 'login.download', 'login.google'].filter((text) => screen.queryByText(text));
  expect([offered.length, screen.queryAllByText('login.account').length]).toEqual(isLoggedIn ? [0, 1] : [3, 0]);
  expect(screen.queryByRole('button', { name: 'login.google' })?.dataset['action']).toBe(isLoggedIn ? undefined : 'social-login');
});

it.each([
  ['$100', 'login.prize $100'],
  [null, undefined],
])('the login page shows a note with the value %j as %j', (value, text) => {
  renderScreen(Auth, SAMPLES.auth, { 'session.isLoggedIn': false, 'prize.num': value });
  expect(screen.queryByText(/login.prize/)?.textContent).toBe(text);
});

it.each([
  ['line unheard-of google', 'line google'],
  ['', ''],
])('[SIT-29] the login page offers the known providers of the site, in its order: %j', (names, offered) => {
  const items = { list: Object.fromEntries(['google', 'apple', 'line'].map((id) => [id, { label: { text: id } }])) };
  const social = { items, offered: { value: 'site.authorizedLogin' } };
  renderScreen(
    Auth,
    { ...SAMPLES.auth, social },
    { 'session.isLoggedIn': false, 'site.authorizedLogin': ready(names.split(' ').filter(Boolean)) },
  );
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-provider]')];
  expect(buttons.map(({ dataset }) => dataset['provider']).join(' ')).toBe(offered);
});

it.each([
  [0, 'level of 0', ['current', 'next', 'later', 'later'], ['/identity']],
  [2, 'level of 2', ['passed', 'current', 'next', 'later'], ['/address']],
  [1, 'level of 1', ['passed', 'passed', 'current', 'later'], []],
  [3, 'level of 3', ['current'], []],
  [null, 'kyc.none', ['later', 'later', 'later', 'later'], []],
])('[FAC-8] with verified %j shows %s, and levels that are %j with links to %j', (verified, level, places, hrefs) => {
  const samples = { 'user.verified': verified, 'user.level': verified === null ? null : level };
  renderScreen(Kyc, SAMPLES.kyc, { ...USER, ...samples });
  expect(screen.getByRole('definition').textContent).toBe(level);
  expect(screen.getAllByRole('listitem').flatMap(({ dataset }) => dataset['place'] ?? [])).toEqual(places);
  expect(document.querySelectorAll('[aria-current="step"]')).toHaveLength(verified === null ? 0 : 1);
  expect([...document.querySelectorAll('[data-place] a')].map((link) => link.getAttribute('href'))).toEqual(hrefs);
});

const KEYS = [
  { id: 'a', name: 'Phone', created: 'May 14', lastUsed: 'June 1' },
  { id: 'b', name: 'Key', created: null, lastUsed: null },
];
const renderPasskeys = (keys: typeof KEYS, samples: Samples = {}) =>
  renderScreen(Passkeys, getSample('passkeys'), { ...USER, 'passkeys.list': ready(keys), ...samples }).acts;

it('[PKC-25][PKC-26][PKC-27] lists passkeys with their times, deletes each by its button, and can create one', () => {
  const acts = renderPasskeys(KEYS);
  expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.closest('li')?.textContent)).toEqual([
    'Phoneuser:passkeys.created May 14user:passkeys.lastUsed June 1user:passkeys.delete',
    'Keyuser:passkeys.created user:passkeys.unknownuser:passkeys.lastUsed user:passkeys.neveruser:passkeys.delete',
  ]);
  expect(screen.getByRole('button', { name: 'account:passkey.create.label' })).toBeTruthy();
  const button = screen.getAllByRole('button', { name: 'user:passkeys.delete' })[1]!;
  expect(button.dataset['action']).toBe('passkey-delete');
  fireEvent.click(button);
  expect(acts).toEqual([['passkey-delete', { id: 'b', name: 'Key' }]]);
});

it("shows that passkeys aren't supported", () => {
  renderPasskeys([], { 'device.passkeys': 'none' });
  for (const text of ['account:passkey.hintNone', 'user:passkeys.none']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('account:passkey.create.label')).toBeNull();
});

const SECRET = { 'totp.uri': 'otpauth://totp/a', 'totp.secret': 'JBSWY3DP', 'totp.backupCodes': ready(['A']) };
const WITH_UPLOAD = { ...SAMPLES.steps, upload: { value: 'upload.state' } };

async function confirm(code: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: code } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'totp.confirm' })));
}

it('[KYC-2] a step is marked as current, passes once its action succeeds, and focuses the heading of the next', async () => {
  const run = vi.fn<SurfaceHandle['act']>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  renderScreen(Steps, SAMPLES.steps, SECRET, { act: run });
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;
  expect(document.activeElement).toBe(document.body);
  await confirm('12345');
  expect([run.mock.calls.length, current()]).toEqual([0, 'totp.scan']);
  await confirm('123456');
  expect([run.mock.calls.length, current()]).toEqual([1, 'totp.scan']);
  await confirm('123456');
  expect([run.mock.calls.length, run.mock.lastCall?.slice(0, 2)]).toEqual([2, ['confirm-totp', { code: '123456' }]]);
  expect([current(), document.activeElement?.textContent]).toEqual(['totp.codes', 'totp.codes']);
});

it('[KYC-3] a step shows the progress of an upload below its button, and lets the user cancel it', () => {
  const cancel = vi.fn<() => void>();
  const samples = { ...SECRET, 'upload.state': ready({ share: 0.25, cancel }) };
  renderScreen(Steps, WITH_UPLOAD, samples, { busy: true });
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'form:uploading' }).value).toBe(0.25);
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'totp.confirm' });
  const button = screen.getByRole('button', { name: 'form:cancelUpload' });
  expect([submit.disabled, submit.compareDocumentPosition(button)]).toEqual([true, Node.DOCUMENT_POSITION_FOLLOWING]);
  expect(button.dataset['action']).toBe('cancel-upload');
  fireEvent.click(button);
  expect(cancel).toHaveBeenCalledOnce();
});

it('[KYC-3] a step shows no progress before and after an upload', () => {
  renderScreen(Steps, WITH_UPLOAD, { ...SECRET, 'upload.state': ready(null) });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

const LINK = 'https://www.meridian.example/?ref=ABC';
const renderInvite = (isLoggedIn: boolean, code: string) =>
  renderScreen(Growth, SAMPLES.growth, { 'session.isLoggedIn': isLoggedIn, 'referral.invite': ready({ code, link: LINK }) }).acts;

it('[FAC-10] the growth page shows the user’s code, role and link, and copies the link by the action of the manifest', () => {
  const acts = renderInvite(true, 'ABC');
  for (const text of ['ABC', LINK, 'invite.role']) expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'growth:copy: growth:invite.link' }));
  expect(acts).toEqual([['copy', { text: LINK }]]);
});

it.each([
  [false, 'ABC', 0, 0],
  [true, '', 1, 1],
])(
  'the growth page, logged in: %s, code: %j: shows the invitation %i times, and %i times that there is no code',
  (isLoggedIn, code, shown, none) => {
    renderInvite(isLoggedIn, code);
    const counts = [screen.queryAllByRole('region', { name: 'growth:invite.title' }), screen.queryAllByText('growth:invite.none')];
    expect(counts.map(({ length }) => length)).toEqual([shown, none]);
    expect(screen.queryByText('growth:invite.link')).toBeNull();
  },
);

it.each([false, true])('the growth page links the next step of an open task, and marks a done task by text: %s', (isDone) => {
  renderScreen(Growth, SAMPLES.growth, { 'session.isLoggedIn': isDone });
  expect(screen.queryByText('growth:tasks.done') !== null).toBe(isDone);
  expect(screen.queryByRole('link', { name: 'invite.verifyNow' }) === null).toBe(isDone);
});

it.each([
  ['running', ['Cup', '10 USDT', 'May 1 – 8', 'growth:competitions.running']],
  ['upcoming', ['growth:competitions.upcoming']],
  ['over', ['growth:competitions.over']],
  [null, ['growth:competitions.none']],
] as const)('the growth page shows a competition that is %s with %j', (state, texts) => {
  const competition = { id: 'a', title: 'Cup', prize: '10 USDT', period: 'May 1 – 8', state, link: null };
  renderScreen(Growth, SAMPLES.growth, { 'competitions.list': ready(state === null ? [] : [competition]) });
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
});

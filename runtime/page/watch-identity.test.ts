import { runInAction } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { type Answers, toResponse } from '../../tests/kit/runtime/fake-network.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';
import { createCookies, MemoryClock, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { watchIdentity } from './watch-identity.ts';

const MINUTE = 60_000;
const document = createTestSite({ constants: { reviewPolling: 'PT1M' } });

/** Watches the page of a user whose application has this state; a test can change `answers`. */
async function watch(state: unknown, path = '/price', isLoaded = false) {
  const answers: Answers = { 'kyc-status': state, 'user-info': { uid: '7', verified: 0 }, 'compliance-check': {} };
  const cookies = createCookies({ uid: '7', nickname: 'Ada' });
  const given = { clock: new MemoryClock(), cookies, location: createLocation(`http://localhost:4173${path}`) };
  const { stores, ports } = createTestStores({ document, answers }, given);
  const calls: string[] = [];
  for (const id of ['kyc-status', 'user-info', 'compliance-check'] as const)
    onTestFinished(stores.answers[id].onSettled(() => calls.push(id)));
  if (isLoaded) await stores.answers['kyc-status'].load();
  const stop = watchIdentity({ stores, ports });
  onTestFinished(stop);
  await stores.answers['kyc-status'].load();
  const advance = (ms: number) => (ports.clock.advance(ms), settle());
  return { stores, ports, answers, calls, stop, advance };
}

const PENDING = { state: 'pending' };

it.each([
  ['a missing application', 'none'],
  ['a rejected one', 'rejected'],
  ['an approved one', 'approved'],
])('[KYC-5] doesn’t reload the state of %s', async (_name, state) => {
  const { advance, calls } = await watch({ state });
  await advance(60 * MINUTE);
  expect(calls).toEqual(['kyc-status']);
});

it.each([
  ['approved', true],
  ['rejected', false],
])('[KYC-5] loads a pending state each minute until %s, then the user and the notices; loaded before: %s', async (state, isLoaded) => {
  const { advance, calls, answers } = await watch(PENDING, '/price', isLoaded);
  await advance(MINUTE - 1);
  expect(calls).toHaveLength(1);
  await advance(1);
  answers['kyc-status'] = toResponse({}, 500);
  await advance(MINUTE);
  expect(calls).toEqual(['kyc-status', 'kyc-status', 'kyc-status']);
  answers['kyc-status'] = { state };
  await advance(MINUTE);
  expect(calls.slice(3).toSorted()).toEqual(['compliance-check', 'kyc-status', 'user-info']);
  await advance(60 * MINUTE);
  expect(calls).toHaveLength(6);
});

it('[KYC-5] loads a pending state a minute after the last load of any cause, until the page ends', async () => {
  const { stores, advance, calls, stop } = await watch(PENDING);
  await advance(MINUTE / 2);
  await stores.answers['kyc-status'].reload();
  await advance(MINUTE - 1);
  expect(calls).toHaveLength(2);
  await advance(1);
  expect(calls).toHaveLength(3);
  stop();
  await stores.answers['kyc-status'].reload();
  await advance(60 * MINUTE);
  expect(calls).toHaveLength(4);
});

it('[KYC-7][TOT-6] drops responses and cancels an upload when the page is left or the user logs out', async () => {
  const { stores, ports } = await watch({ state: 'none' });
  const { outcomes, upload, succeededAt, providerTicket } = stores.responses;
  let canceled = 0;
  const fill = () =>
    runInAction(() => {
      outcomes.set('totp-init', { response: { secret: 'S' } });
      providerTicket.set('t');
      succeededAt.set('fund-password-check', 1);
      upload.set({ share: 0.5, cancel: () => (canceled += 1) });
    });
  const left = () => [outcomes.size, upload.get(), succeededAt.size, canceled, providerTicket.get()];
  fill();
  ports.location.push('/price?sort=name');
  expect(left()).toMatchObject([1, { share: 0.5 }, 1, 0, 't']);
  ports.location.push('/trade/BTC_USDT');
  expect(left()).toEqual([0, null, 1, 1, 't']);
  fill();
  ports.cookies.remove('uid');
  stores.cookies.refresh();
  expect(left()).toEqual([0, null, 0, 2, null]);
});

it.each([
  ['/price?status=new&ticket=t&next=%2Fx', '/price?status=new&next=%2Fx', 't'],
  ['/price?ticket=t', '/price?ticket=t', null],
])('[RCV-5][TOT-6] replaces the URL %s by %s without a history entry', async (path, left, ticket) => {
  const { stores, ports } = await watch({ state: 'none' }, path);
  const { pathname, search } = ports.location.path();
  expect([pathname + search, stores.responses.providerTicket.get(), ports.location.behind]).toEqual([left, ticket, []]);
});

import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { createTestRuntime } from '../../../tests/kit/runtime/create-test-runtime.ts';
import { settle } from '../../../tests/kit/runtime/settle.ts';
import { embed } from './embed.ts';
import type { ParcelProps } from './lifecycles.ts';

/** A micro-app on a started page; `received` contains the props of its functions, `requested` the requested scripts. */
function createApp({ script = '/micro-apps/auth.js', failures = 0, integrity = undefined as string | undefined } = {}) {
  const page = createTestRuntime({});
  const received: ParcelProps[] = [];
  const requested: string[] = [];
  const actions: string[] = [];
  const states: string[] = [];
  const receive = (props: ParcelProps) => void received.push(props);
  const module = async (address: string, hash = '') => {
    requested.push(`${address} ${hash}`.trim());
    if (requested.length <= failures) throw new Error('gone');
    return { mount: receive, update: receive, unmount: receive };
  };
  const runtime = { stores: page.stores, ports: { ...page.ports, module } };
  const element = document.createElement('div');
  const words = { mode: 'login', channel: 'web' };
  const request = { script, integrity, element, words, onState: (state: string) => states.push(state) };
  const show = () => embed(request, { runtime, name: 'auth-dialog', act: (action) => Promise.resolve(actions.push(action) > 0) });
  return { ...page, show, received, requested, raised: actions, states };
}

it('[MIC-1] a micro-app receives mode, channel, theme and language, and each change of them', async () => {
  const { show, received, requested, stores, ports } = createApp({ script: '/micro-apps/loads-at-once.js' });
  const app = show();
  await settle();
  const getProps = () => received.map(({ name, mode, channel, theme, language }) => [name, mode, channel, theme, language].join(' '));
  expect([getProps(), requested]).toEqual([['auth-dialog login web light en'], ['/micro-apps/loads-at-once.js']]);
  stores.cookies.set('dark', '1');
  await settle();
  app.tell({ mode: 'signup', channel: 'web' });
  await settle();
  ports.location.push('/tr');
  await settle();
  const updates = ['login web dark en', 'signup web dark en', 'signup web dark tr'];
  expect(getProps().slice(1)).toEqual(updates.map((props) => `auth-dialog ${props}`));
  app.end();
  await settle();
  stores.cookies.set('dark', '0');
  await settle();
  expect(received).toHaveLength(5);
});

it('[FAC-2] done refreshes the cookies, and done and close each run the action of the surface', async () => {
  const { show, received, raised, stores, ports } = createApp();
  show();
  await settle();
  const seen: (string | null)[] = [];
  onTestFinished(autorun(() => seen.push(stores.session.person)));
  for (const name of ['uid', 'nickname']) ports.cookies.set(name, 'ann');
  received[0]?.done();
  expect(seen).toEqual([null, 'ann']);
  received[0]?.close();
  expect(raised).toEqual(['done', 'close']);
});

it('[MIC-3][SEC-10] each retry of a script has the hash of its manifest and a new address, which the browser has not cached', async () => {
  const { show, requested, states } = createApp({ script: '/micro-apps/other.js', failures: 2, integrity: 'sha384-x' });
  for (const _ of [1, 2, 3]) {
    show();
    await settle();
  }
  expect(requested).toEqual(['/micro-apps/other.js', '/micro-apps/other.js#1', '/micro-apps/other.js#2'].map((url) => `${url} sha384-x`));
  expect(states).toEqual(['loading', 'failed', 'loading', 'failed', 'loading', 'shown']);
});

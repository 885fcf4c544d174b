import { autorun } from 'mobx';
import { expect, it, onTestFinished } from 'vitest';
import { runtimeOf } from '../../../tests/kit/runtime/runtime-of.ts';
import { settle } from '../../../tests/kit/runtime/settle.ts';
import { createEmbedder } from './lazy-embed.ts';
import { embed } from './embed.ts';
import type { ParcelProps } from './lifecycles.ts';

/** A micro-app on a started page; `handed` contains the props of its functions, `asked` the requested scripts. */
function embedded(script = '/micro-apps/auth.js', fails = 0, integrity?: string) {
  const page = runtimeOf({});
  const handed: ParcelProps[] = [];
  const asked: string[] = [];
  const acts: string[] = [];
  const states: string[] = [];
  const keep = (props: ParcelProps) => void handed.push(props);
  const module = (address: string, hash?: string) => {
    asked.push(hash === undefined ? address : `${address} ${hash}`);
    return asked.length <= fails ? Promise.reject(new Error('gone')) : Promise.resolve({ mount: keep, update: keep, unmount: keep });
  };
  const runtime = { stores: page.stores, ports: { ...page.ports, module } };
  const show = () =>
    embed(
      {
        script,
        integrity,
        element: document.createElement('div'),
        words: { mode: 'login', channel: 'web' },
        onState: (state) => states.push(state),
      },
      { runtime, name: 'auth-dialog', act: (action) => Promise.resolve(acts.push(action) > 0) },
    );
  return { ...page, show, handed, asked, acts, states };
}

it('[MIC-1] a micro-app receives mode, channel, theme and language, and each change of them', async () => {
  const { show, handed, stores, ports } = embedded();
  const app = show();
  await settle();
  const said = () => handed.map(({ name, mode, channel, theme, language }) => [name, mode, channel, theme, language].join(' '));
  expect(said()).toEqual(['auth-dialog login web light en']);
  stores.cookies.set('dark', '1');
  await settle();
  app.tell({ mode: 'signup', channel: 'web' });
  await settle();
  ports.location.push('/tr');
  await settle();
  expect(said().slice(1)).toEqual(['auth-dialog login web dark en', 'auth-dialog signup web dark en', 'auth-dialog signup web dark tr']);
  app.end();
  await settle();
  stores.cookies.set('dark', '0');
  await settle();
  expect(handed).toHaveLength(5);
});

it('[FAC-2] done refreshes the cookies, and done and close each run the action of the surface', async () => {
  const { show, handed, acts, stores, ports } = embedded();
  show();
  await settle();
  const seen: (string | null)[] = [];
  onTestFinished(autorun(() => seen.push(stores.session.person)));
  for (const name of ['uid', 'nickname']) ports.cookies.set(name, 'ann');
  handed[0]?.done();
  expect(seen).toEqual([null, 'ann']);
  handed[0]?.close();
  expect(acts).toEqual(['done', 'close']);
});

it('[FAC-2] on a screen, which has no actions, done only refreshes the cookies', async () => {
  const { stores, ports } = runtimeOf({ answers: { 'referral-info': {} } });
  const mount = ({ done, close }: ParcelProps): void => {
    for (const name of ['uid', 'nickname']) ports.cookies.set(name, 'ann');
    done();
    close();
  };
  const runtime = { stores, ports: { ...ports, module: () => Promise.resolve({ mount, unmount: () => undefined }) } };
  const request = { script: '/micro-apps/auth.js', element: document.createElement('div'), words: {}, onState: () => undefined };
  const app = await createEmbedder({ runtime, name: 'login' })(request);
  await settle();
  app.end();
  expect(stores.session.person).toBe('ann');
  expect({ lines: ports.log.lines, path: ports.location.path().pathname }).toEqual({ lines: [], path: '/' });
});

it('[MIC-3] each retry of a failed script has a new address, which the browser has not cached as failed', async () => {
  const { show, asked, states } = embedded('/micro-apps/other.js', 2);
  for (let tries = 1; tries <= 3; tries += 1) {
    show();
    await settle();
  }
  expect({ asked, states }).toEqual({
    asked: ['/micro-apps/other.js', '/micro-apps/other.js#1', '/micro-apps/other.js#2'],
    states: ['loading', 'failed', 'loading', 'failed', 'loading', 'shown'],
  });
});

it('[SEC-10] a script is requested with the hash that its manifest names', async () => {
  const { show, asked } = embedded('https://apps.example/auth.js', 0, 'sha384-x');
  show();
  await settle();
  expect(asked).toEqual(['https://apps.example/auth.js sha384-x']);
});

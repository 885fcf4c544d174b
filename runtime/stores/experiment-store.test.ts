import { expect, it, vi } from 'vitest';
import { PENDING, ready, readyOr } from '../../schemas/async.ts';
import { loadExperiments } from './open-feature.ts';
import { createCookies, createLog } from '../../tests/kit/runtime/memory-ports.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestSite } from '../../tests/kit/runtime/site-document.ts';
import { CookieStore } from './cookie-store.ts';
import { ExperimentStore } from './experiment-store.ts';
import { SiteStore } from './site-store.ts';

const EXPERIMENTS = { new_user_reward: ['1', '2'], growth_affiliate: [true, false] };

async function createExperiments(cookie: string | null, load = loadExperiments) {
  const cookies = new CookieStore({ cookies: createCookies(cookie === null ? {} : { ab_vars: cookie }) });
  const log = createLog();
  const store = new ExperimentStore({ cookies, log, load, site: new SiteStore(createTestSite({ experiments: EXPERIMENTS })) });
  const before = Object.keys(EXPERIMENTS).map((id) => store.read(id));
  await settle();
  return { store, cookies, log, before };
}

it.each<[string, string | null, (string | null)[]]>([
  ['raw JSON', '{"new_user_reward":"1","growth_affiliate":true}', ['1', 'true']],
  ['encoded JSON', encodeURIComponent('{"new_user_reward":"2","growth_affiliate":false}'), ['2', 'false']],
  ['a number for a text', '{"new_user_reward":1}', ['1', null]],
  ['a value the manifest does not declare', '{"new_user_reward":"3","growth_affiliate":"yes"}', [null, null]],
  ['other experiments only', '{"x":"1"}', [null, null]],
  ['no JSON', '{new_user_reward:1}', [null, null]],
  ['no cookie', null, [null, null]],
])('[APP-7] reads the cookie `ab_vars`: %s', async (_name, cookie, expected) => {
  const { store } = await createExperiments(cookie);
  expect(Object.keys(EXPERIMENTS).map((id) => readyOr(store.read(id), undefined))).toEqual(expected);
});

it('loads once, at the first read, and follows the cookie', async () => {
  const load = vi.fn(loadExperiments);
  const { store, cookies, before } = await createExperiments('{"new_user_reward":"1"}', load);
  expect([...before, store.read('new_user_reward')]).toEqual([PENDING, PENDING, ready('1')]);
  cookies.set('ab_vars', '{"new_user_reward":"2"}');
  expect(store.read('new_user_reward')).toEqual(ready('2'));
  expect(load).toHaveBeenCalledOnce();
});

it('doesn’t load without the cookie', async () => {
  const { before } = await createExperiments(null, () => expect.unreachable());
  expect(before).toEqual([ready(null), ready(null)]);
});

it('logs a failed load once, and leaves every experiment without a value', async () => {
  const { store, log } = await createExperiments('{"new_user_reward":"1"}', () => Promise.reject(new Error('chunk')));
  expect([store.read('new_user_reward'), store.read('x')]).toEqual([ready(null), ready(null)]);
  await settle();
  expect(log.lines).toEqual([{ level: 'error', event: 'experiments-failed', detail: {} }]);
});

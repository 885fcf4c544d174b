import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createSandbox } from './app.ts';
import { ask, cookiesOf, TEST_SITES } from './fixtures.ts';
import { PERSONAS } from './personas.ts';

const sandbox = createSandbox({ sites: TEST_SITES });
const FILES = readdirSync(new URL('./panel/', import.meta.url));

it('is told who the browser is, what it changed and what can be changed', async () => {
  const who = { persona: 'trader', answers: { 'compliance-check.limit.brazil_toast': 1 }, faults: { 'udf-quotes': 'timeout' } };
  const response = await ask(sandbox.app, '/sandbox/state.json', { cookies: await cookiesOf(sandbox, who) });
  expect(await response.json()).toEqual({
    current: 'trader',
    personas: [...PERSONAS.values()].map(({ name, title, doc }) => ({ name, title, doc })),
    answers: [['compliance-check.limit.brazil_toast', 1]],
    faults: [['udf-quotes', 'timeout']],
    fields: expect.objectContaining({
      'coin-whitelist': [['coin-whitelist', ['BTC', 'ETH', 'SOL', 'USDT']]],
      'compliance-check': expect.arrayContaining([['compliance-check.limit.brazil_toast', true]]),
      'user-info': expect.arrayContaining([['user-info.verified', 1]]),
    }) as unknown,
    calls: expect.arrayContaining(['user-info', 'udf-quotes']) as unknown,
    kinds: expect.arrayContaining([500, 'timeout']) as unknown,
  });
});

it('offers the fields of an answer that has none, too', async () => {
  const { fields } = (await (await ask(sandbox.app, '/sandbox/state.json')).json()) as { fields: Record<string, unknown> };
  expect(fields['user-info']).toContainEqual(['user-info.verified', null]);
});

it.each(FILES)('serves %s', async (file) => {
  const response = await ask(sandbox.app, `/sandbox/${file}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(file.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
});

it.each(FILES)('%s uses nothing that a strict policy refuses', async (file) => {
  const script = await (await ask(sandbox.app, `/sandbox/${file}`)).text();
  expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|\.style\b|cssText|eval|new Function/);
});

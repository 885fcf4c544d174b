import { expect, it } from 'vitest';
import { createSandbox } from './app.ts';
import { ask, TEST_SITES } from './fixtures.ts';
import { PERSONAS } from './personas.ts';

const { app } = createSandbox({ sites: TEST_SITES });

it('lists the personas and says which one is chosen', async () => {
  const response = await ask(app, '/sandbox/personas.json', { cookies: { persona: 'trader' } });
  const { current, personas } = (await response.json()) as { current: string; personas: { name: string }[] };
  expect(current).toBe('trader');
  expect(personas.map(({ name }) => name)).toEqual([...PERSONAS.keys()]);
});

it.each([
  ['panel.js', 'text/javascript; charset=utf-8'],
  ['panel.css', 'text/css; charset=utf-8'],
])('serves %s', async (file, type) => {
  const response = await ask(app, `/sandbox/${file}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

it('uses nothing that a strict policy refuses', async () => {
  const script = await (await ask(app, '/sandbox/panel.js')).text();
  expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|\.style\b|cssText|eval|new Function/);
});

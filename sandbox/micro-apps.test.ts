import { expect, it } from 'vitest';
import { sendRequest, createTestSandbox } from './fixtures.ts';

const { app } = createTestSandbox();

it.each(['auth', 'transfer'])('[MIC-4] the script of %s is a parcel, with each language a file of its own', async (name) => {
  const script = await sendRequest(app, `/micro-apps/${name}.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const code = await script.text();
  const [, exported = ''] = /export \{([^}]*)\}/.exec(code) ?? [];
  expect([...exported.matchAll(/as (\w+)/g)].map(([, step]) => step)).toEqual(
    expect.arrayContaining(['bootstrap', 'mount', 'unmount', 'update']),
  );
  const parts = [...code.matchAll(/["']\.\/([\w-]+\.js)["']/g)].map(([, file]) => file);
  expect(parts.length).toBeGreaterThanOrEqual(4);
  for (const file of parts) expect((await sendRequest(app, `/micro-apps/${file}`)).status).toBe(200);
});

it('there is no other script', async () => {
  expect((await sendRequest(app, '/micro-apps/nothing.js')).status).toBe(404);
});

import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { SandboxApp, SandboxEnvironment } from './environment.ts';
import { applyFaults } from './faults.ts';
import type { Fault } from './fault.ts';
import { sendRequest, getCookies, createTestSandbox } from './fixtures.ts';
import { Sessions } from './session.ts';

function createFailingApp(fault: Fault): SandboxApp {
  const app = new Hono<SandboxEnvironment>();
  app.use((c, next) => {
    c.set('session', { ...new Sessions().getState(undefined), faults: new Map([['user-tier', fault]]) });
    return next();
  });
  app.get('/', applyFaults('user-tier'), (c) => c.json({ code: 0 }));
  return app;
}

it('an HTTP status', async () => {
  const response = await sendRequest(createFailingApp(503), '/');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ code: 503, message: 'Unavailable', data: null });
});

it('a page instead of JSON', async () => {
  const response = await sendRequest(createFailingApp('html'), '/');
  expect(response.headers.get('content-type')).toBe('text/html');
  await expect(response.json()).rejects.toThrow(SyntaxError);
});

it('half an answer', async () => {
  const response = await sendRequest(createFailingApp('cut'), '/');
  expect([response.status, await response.text()]).toEqual([200, '{"cod']);
});

it('a closed connection', async () => {
  await expect((await sendRequest(createFailingApp('refused'), '/')).text()).rejects.toThrow('connection closed');
});

it('no answer until the client gives up', async () => {
  const client = new AbortController();
  const response = sendRequest(createFailingApp('timeout'), '/', { signal: client.signal });
  const silent = Symbol('silent');
  expect(await Promise.race([response, Promise.resolve(silent)])).toBe(silent);
  client.abort();
  expect((await response).status).toBe(408);
});

it('touches that call only', async () => {
  const sandbox = createTestSandbox();
  const cookies = await getCookies(sandbox, { persona: 'visitor', faults: { 'compliance-check': 500 } });
  const getStatus = async (path: string) => (await sendRequest(sandbox.app, path, { cookies })).status;
  expect(await getStatus('/api/web/v1/compliance/check')).toBe(500);
  expect(await getStatus('/api/web/v1/site/settings')).toBe(200);
});

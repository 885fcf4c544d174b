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

it.each([
  [503, 503, 'application/json', '{"code":503,"message":"Unavailable","data":null}'],
  ['html', 200, 'text/html', '<!doctype html><title>Busy</title>'],
  ['cut', 200, 'application/json', '{"cod'],
] as const)('the fault %s returns the status %i and %s: %s', async (fault, status, type, text) => {
  const response = await sendRequest(createFailingApp(fault), '/');
  const received = { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  expect(received).toEqual({ status, type, text });
});

it('the fault "refused" closes the connection', async () => {
  await expect((await sendRequest(createFailingApp('refused'), '/')).text()).rejects.toThrow('connection closed');
});

it('the fault "timeout" sends no response until the client aborts', async () => {
  const client = new AbortController();
  const response = sendRequest(createFailingApp('timeout'), '/', { signal: client.signal });
  const silent = Symbol('silent');
  expect(await Promise.race([response, Promise.resolve(silent)])).toBe(silent);
  client.abort();
  expect((await response).status).toBe(408);
});

it('a fault affects its own call only', async () => {
  const sandbox = createTestSandbox();
  const cookies = await getCookies(sandbox, { persona: 'visitor', faults: { 'compliance-check': 500 } });
  const getStatus = async (path: string) => (await sendRequest(sandbox.app, path, { cookies })).status;
  expect(await getStatus('/api/web/v1/compliance/check')).toBe(500);
  expect(await getStatus('/api/web/v1/site/settings')).toBe(200);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportFailedStart } from './failed-start.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const name of ['site', 'build', 'manifest']) delete document.documentElement.dataset[name];
});

it('[RED-14] a page that failed to start is reported with the data of its document', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  Object.assign(document.documentElement.dataset, { site: 'turkey', build: 'b1', manifest: 'm1' });
  document.documentElement.lang = 'tr';
  reportFailedStart(new TypeError('no document for a@b.example'));
  await vi.advanceTimersByTimeAsync(1_000);
  const [address, init] = fetched.mock.calls[0] ?? [];
  const where = { site: 'turkey', language: 'tr', route: '', build: 'b1', manifest: 'm1', at: Date.now() - 1_000 };
  const report = { kind: 'error', ...where, message: expect.stringMatching(/^no document for [^@]*$/) as unknown };
  expect({ address, body: JSON.parse(init?.body as string) }).toMatchObject({ address: '/report', body: { reports: [report] } });
  expect(printed).toHaveBeenCalledWith('start-failed', {}, expect.stringContaining('no document for'));
});

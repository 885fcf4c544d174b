import { expect, it, onTestFinished, vi } from 'vitest';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createError, toRejection, openReportPage, toErrorEvent } from '../../tests/kit/runtime/telemetry.ts';

const MAIN = 'http://localhost:4173/assets/main.js';
const PLACE = { sourceFile: MAIN, lineNumber: 3, columnNumber: 9 };
const BLOCKED = 'https://evil.example/a.js?token=';
const VIOLATION = { effectiveDirective: 'script-src-elem', blockedURI: `${BLOCKED}abc`, sample: '', ...PLACE };
const REPORTED_VIOLATION = { kind: 'policy', name: 'script-src-elem', message: `${BLOCKED}***`, stack: `${MAIN}:3:9` };
const TRUSTED_TYPES = 'require-trusted-types-for';
const SINK_VIOLATION = { effectiveDirective: TRUSTED_TYPES, blockedURI: 'trusted-types-sink', sample: 'Element innerHTML|<b>' };
const REPORTED_SINK_VIOLATION = { kind: 'policy', name: TRUSTED_TYPES, message: 'trusted-types-sink Element innerHTML|<b>', stack: null };

it.each<[string, string, unknown, object, Readonly<Record<string, string>>?]>([
  ['an uncaught error', 'error', toErrorEvent(new TypeError('broken')), { kind: 'error', name: 'TypeError', message: 'broken' }],
  ['a thrown text', 'error', toErrorEvent('text'), { kind: 'error', name: 'Error', message: 'text', stack: 'a.js:1:2' }],
  ['an unhandled rejection', 'unhandledrejection', toRejection(new RangeError('far')), { kind: 'rejection', name: 'RangeError' }],
  ['a rejection with an object', 'unhandledrejection', toRejection({ code: 7 }), { name: 'no error', message: '{"code":7}' }],
  ['a rejection with nothing', 'unhandledrejection', toRejection(undefined), { kind: 'rejection', message: 'undefined', stack: null }],
  ['a page that failed to render', 'page-failed', new Error('a'), { kind: 'render', surface: null, message: 'a' }],
  ['a screen', 'screen-failed', new Error('b'), { kind: 'render', message: 'b' }],
  ['a violation of the content policy', 'securitypolicyviolation', VIOLATION, REPORTED_VIOLATION],
  ['a violation of Trusted Types', 'securitypolicyviolation', SINK_VIOLATION, REPORTED_SINK_VIOLATION],
  ['a surface', 'surface-failed', new Error('a'), { kind: 'render', surface: 'hk-dialog' }, { surface: 'hk-dialog' }],
  ['a publication', 'publication-refused', null, { kind: 'publication', name: 'hash', message: 'a.js' }, { reason: 'hash', why: 'a.js' }],
  ['a rejected destination', 'destination-refused', undefined, { kind: 'destination', surface: 'offer' }, { surface: 'offer' }],
])('[RED-14] a report is sent of %s', async (_name, event, cause, expected, detail = {}) => {
  const { ports, reports } = await openReportPage();
  const level = event === 'destination-refused' ? 'warn' : 'error';
  ports.log[level](event, detail, cause);
  expect(reports()).toMatchObject([expected]);
});

it('[RED-14] a report is sent of an error as JSON, posted to /report, with the page and earlier log lines', async () => {
  const { ports, posted, reports } = await openReportPage({ href: 'http://localhost:4173/zh' });
  ports.log.error('call-failed', { call: 'user-info', kind: 'http', status: 500 });
  ports.log.error('error', {}, toErrorEvent(createError('draw (http://localhost:4173/assets/main.js:1:99)')));
  const at = ports.clock.now();
  ports.clock.advance(999);
  expect(posted('/report')).toEqual([]);
  const [report] = reports();
  const lines = [
    { at, level: 'info', event: 'view', detail: { route: 'home' } },
    { at, level: 'debug', event: 'surfaces', detail: { shown: '' } },
    { at, level: 'error', event: 'call-failed', detail: { call: 'user-info', kind: 'http', status: 500 } },
  ];
  const where = { site: 'main', language: 'zh', route: 'home', build: null, manifest: null, surface: null };
  const stack = 'TypeError: broken\n    at draw (http://localhost:4173/assets/main.js:1:99)';
  expect(report).toEqual({ kind: 'error', name: 'TypeError', message: 'broken', stack, ...where, at, count: 1, lines });
  const { method, headers } = ports.fetch.sent.find(({ address }) => address === '/report')!.init;
  expect([method, new Headers(headers).get('content-type')]).toEqual(['POST', 'application/json']);
});

it.each(['call-failed', 'texts-failed', 'action-failed', 'micro-app-failed'])(
  'no report is sent of %s, which is only logged',
  async (event) => {
    const { ports, reports, printed } = await openReportPage();
    ports.log.error(event, { call: 'x' });
    expect({ reports: reports(), printed }).toEqual({ reports: [], printed: [`error ${event} {"call":"x"}`] });
  },
);

it('a report is sent of an error with at most two of its causes', async () => {
  const { ports, reports } = await openReportPage();
  const cause = createError('below (a.js:1:1)', 'deep');
  cause.cause = cause;
  ports.log.error('error', {}, toErrorEvent(Object.assign(createError('above (a.js:2:2)'), { cause })));
  expect(reports()[0]?.stack).toContain('at above (a.js:2:2)\ncaused by TypeError: deep\n    at below (a.js:1:1)');
  expect(reports()[0]?.stack?.match(/caused by/g)).toHaveLength(2);
});

const circle: { self?: object } = {};
circle.self = circle;
const refuse = vi.fn<() => never>().mockThrow(new Error('b'));

it.each([
  ['a getter that throws', Object.defineProperty(new Error('a'), 'message', { get: refuse })],
  ['a circular object', circle],
  ['a very long text', 'a'.repeat(1_000_000)],
  ['an object of long texts', Array.from({ length: 50 }, () => ({ text: 'a'.repeat(1000) }))],
])('a report is sent of %s, within limits', async (_name, reason) => {
  const { ports, reports } = await openReportPage();
  ports.log.error('unhandledrejection', {}, toRejection(reason));
  expect(reports()).toMatchObject([{ kind: 'rejection' }]);
  expect(JSON.stringify(reports()).length).toBeLessThan(8_000);
});

it('[RED-14] a thrown object is cut before it is read and redacted', async () => {
  const { ports, reports } = await openReportPage();
  let reads = 0;
  const items = Array.from({ length: 5000 }, () => ({
    get a() {
      return (reads += 1);
    },
  }));
  ports.log.error('unhandledrejection', {}, toRejection(items));
  expect(reads).toBe(499);
  let shared: unknown = 'a';
  for (let level = 0; level < 40; level += 1) shared = [shared, shared];
  ports.log.error('unhandledrejection', {}, toRejection({ shared }));
  expect(reports().at(-1)?.message).toMatch(/^\{"shared":\[{7}"\[deep\]"/);
});

const EXTENSION = 'chrome-extension://abc/a.js:1:1';
it.each<[string, object, string?]>([
  ['the ResizeObserver', toErrorEvent('', { message: 'ResizeObserver loop completed with undelivered notifications.' })],
  ['a script of another origin', toErrorEvent(null, { message: 'Script error.' })],
  ['an extension', toErrorEvent(createError(EXTENSION))],
  ...['moz-extension', 'safari-extension', 'safari-web-extension', 'ms-browser-extension', 'webkit-masked-url'].map(
    (scheme): [string, object] => [scheme, toErrorEvent(createError(`f@${scheme}://abc/a.js:1:1`))],
  ),
  ['a script that an extension adds', { ...VIOLATION, blockedURI: EXTENSION, sourceFile: '' }, 'securitypolicyviolation'],
])('no report is sent of %s', async (_name, cause, event = 'error') => {
  const { ports, reports } = await openReportPage();
  ports.log.error(event, {}, cause);
  expect(reports()).toEqual([]);
});

it('a report is sent of an error of ours that an extension caused', async () => {
  const { ports, reports } = await openReportPage();
  ports.log.error('error', {}, toErrorEvent(createError(`ours (http://localhost:4173/assets/main.js:1:1)\n    at ${EXTENSION}`)));
  ports.log.error('unhandledrejection', {}, toRejection(EXTENSION));
  expect(reports()).toHaveLength(2);
});

it('[RED-14] the number of reports includes an error of one place the 1st, 10th and 100th time, with its count', async () => {
  const { ports, reports } = await openReportPage();
  for (let turn = 0; turn < 250; turn += 1)
    ports.log.error('error', {}, toErrorEvent(createError('a.js:1:1', `no answer after ${turn} ms`)));
  ports.log.error('error', {}, toErrorEvent(createError('a.js:2:1', 'no answer after 1 ms')));
  const error = createError('a.js:2:1', 'no answer after 1 ms');
  ports.log.error('unhandledrejection', {}, toRejection(error));
  for (const surface of ['a', 'b']) ports.log.error('surface-failed', { surface }, error);
  for (const given of [{ stack: 'f@a.js' }, { stack: 'f@b.js' }, { name: 'Other' }])
    ports.log.error('page-failed', {}, Object.assign(error, given));
  expect(reports().map(({ count }) => count)).toEqual([1, 10, 100, 1, 1, 1, 1, 1, 1, 1]);
});

it('the number of reports is at most twenty within a minute', async () => {
  const { ports, reports } = await openReportPage();
  const fail = (name: string) => ports.log.error('error', {}, toErrorEvent(createError('a.js:1:1', name)));
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') fail(letter);
  expect(reports()).toHaveLength(20);
  ports.clock.advance(58_999);
  fail('later');
  ports.clock.advance(1);
  fail('after a minute');
  expect(reports()).toHaveLength(21);
});

it('the number of reports is at most ten at once, with no body longer than a beacon allows', async () => {
  const { ports, posted, reports } = await openReportPage();
  const stack = 'x'.repeat(100_000);
  for (const letter of 'abcdefghijklmnopqrst') {
    ports.log.warn('late', { text: 'y'.repeat(100_000) });
    ports.log.error('error', {}, toErrorEvent(Object.assign(new Error(letter.repeat(5_000)), { name: 'N'.repeat(500), stack })));
  }
  expect(posted('/report').map((body) => (JSON.parse(body) as { reports: object[] }).reports.length)).toEqual([10, 10]);
  expect(reports().at(-1)).toMatchObject({ lines: Array.from({ length: 10 }, () => ({ detail: { text: 'y'.repeat(100) } })) });
  for (const body of posted('/report')) expect(body.length).toBeLessThan(65_536);
  expect(reports()[0]).toMatchObject({ name: 'N'.repeat(100), message: 'a'.repeat(500), stack: 'x'.repeat(3_000) });
});

it('the number of reports is at most fifty different ones of a page, whose repetitions are still counted', async () => {
  const { ports, reports } = await openReportPage();
  const fail = (turn: number) => ports.log.error('error', {}, toErrorEvent(createError('a.js:1:1', 'x'.repeat(turn))));
  for (let turn = 0; turn < 60; turn += 1) {
    fail(turn);
    ports.clock.advance(60_000);
  }
  expect(reports()).toHaveLength(50);
  for (let time = 2; time <= 10; time += 1) fail(1);
  expect(reports().slice(50)).toMatchObject([{ message: 'x', count: 10 }]);
});

it.each([
  ['lines without a place', '\n'.repeat(16_000)],
  ['letters', 'a'.repeat(16_000)],
  ['places without end', 'at a@'.repeat(4_000)],
])('a stack of %s is counted like any other', async (_name, stack) => {
  const { ports, reports } = await openReportPage();
  for (let turn = 0; turn < 100; turn += 1)
    ports.log.error('unhandledrejection', {}, toRejection(Object.assign(new Error('a'), { stack })));
  expect(reports().map(({ count }) => count)).toEqual([1, 10, 100]);
});

it('reports are sent by beacon when the page hides', async () => {
  const { ports, beacons } = await openReportPage();
  ports.log.error('error', {}, toErrorEvent(new Error('last words')));
  ports.device.hide();
  const reported = beacons.flatMap(([address, body]) => (address === '/report' ? [body] : []));
  expect(reported).toEqual([expect.stringContaining('last words')]);
});

it('a failed report doesn’t affect the page, isn’t logged, and the next is sent', async () => {
  const unhandled: unknown[] = [];
  const onUnhandled = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
  const { ports, reports, printed } = await openReportPage();
  for (const name of ['one', 'two']) {
    ports.log.error('error', {}, toErrorEvent(new Error(name)));
    reports();
    await settle();
  }
  expect({ unhandled, printed, sent: reports().length }).toEqual({ unhandled: [], printed: [], sent: 2 });
});

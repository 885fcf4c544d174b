import { describe, expect, it } from 'vitest';
import { errorAt, rejected, toldPage, uncaught } from '../../tests/kit/runtime/telemetry.ts';

const VIOLATION = {
  effectiveDirective: 'script-src-elem',
  blockedURI: 'https://evil.example/a.js?token=abc',
  sample: '',
  sourceFile: 'http://localhost:4173/assets/main.js',
  lineNumber: 3,
  columnNumber: 9,
};

describe('what is reported', () => {
  it.each<[string, string, unknown, object]>([
    ['an error that nobody caught', 'error', uncaught(new TypeError('broken')), { kind: 'error', name: 'TypeError', message: 'broken' }],
    ['something thrown that is no error', 'error', uncaught('text'), { kind: 'error', name: 'Error', message: 'text' }],
    ['a rejection that nobody handled', 'unhandledrejection', rejected(new RangeError('far')), { kind: 'rejection', name: 'RangeError' }],
    ['a rejection with an object', 'unhandledrejection', rejected({ code: 7 }), { kind: 'rejection', message: '{"code":7}' }],
    ['a rejection with nothing', 'unhandledrejection', rejected(undefined), { kind: 'rejection', message: 'undefined', stack: null }],
    ['a page that could not be drawn', 'page-failed', new Error('a'), { kind: 'render', surface: null, message: 'a' }],
    ['a screen', 'screen-failed', new Error('b'), { kind: 'render', message: 'b' }],
    [
      'a violation of the content policy',
      'securitypolicyviolation',
      VIOLATION,
      { kind: 'policy', name: 'script-src-elem', message: 'https://evil.example/a.js?token=***', stack: `${VIOLATION.sourceFile}:3:9` },
    ],
    [
      'a violation of Trusted Types',
      'securitypolicyviolation',
      { effectiveDirective: 'require-trusted-types-for', blockedURI: 'trusted-types-sink', sample: 'Element innerHTML|<b>' },
      { kind: 'policy', name: 'require-trusted-types-for', message: 'trusted-types-sink Element innerHTML|<b>', stack: null },
    ],
  ])('[RED-14] %s', async (_name, event, cause, expected) => {
    const { ports, reports } = await toldPage();
    ports.log.error(event, {}, cause);
    expect(reports()).toMatchObject([expected]);
  });

  it('[RED-14] a surface that failed to render, and a rejected destination, include the surface', async () => {
    const { ports, reports } = await toldPage();
    ports.log.error('surface-failed', { surface: 'hk-dialog' }, new Error('broken'));
    ports.log.warn('destination-refused', { surface: 'risk-user-dialog' });
    expect(reports()).toMatchObject([
      { kind: 'render', surface: 'hk-dialog' },
      { kind: 'destination', surface: 'risk-user-dialog' },
    ]);
  });

  it('[RED-14] is JSON, posted to /report, with the page and earlier log lines', async () => {
    const { ports, reports } = await toldPage({ href: 'http://localhost:4173/zh' });
    ports.log.error('call-failed', { call: 'user-info', kind: 'http', status: 500 });
    ports.log.error('error', {}, uncaught(errorAt('draw (http://localhost:4173/assets/main.js:1:99)')));
    const at = ports.clock.now();
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

  it.each(['call-failed', 'texts-failed', 'action-failed', 'micro-app-failed'])('%s is logged only', async (event) => {
    const { ports, reports, printed } = await toldPage();
    ports.log.error(event, { call: 'x' });
    expect({ reports: reports(), printed }).toEqual({ reports: [], printed: [`error ${event} {"call":"x"}`] });
  });

  it('the causes of an error are reported with it', async () => {
    const { ports, reports } = await toldPage();
    const cause = errorAt('below (a.js:1:1)', 'deep');
    ports.log.error('error', {}, uncaught(Object.assign(errorAt('above (a.js:2:2)'), { cause })));
    expect(reports()[0]?.stack).toContain('at above (a.js:2:2)\ncaused by TypeError: deep\n    at below (a.js:1:1)');
  });

  const circle: { self?: object } = {};
  circle.self = circle;
  const refuse = () => {
    throw new Error('b');
  };

  it.each([
    ['a getter that throws', Object.defineProperty(new Error('a'), 'message', { get: refuse })],
    ['a circular object', circle],
    ['a very long text', 'a'.repeat(1_000_000)],
  ])('%s is reported within limits', async (_name, reason) => {
    const { ports, reports } = await toldPage();
    ports.log.error('unhandledrejection', {}, rejected(reason));
    expect(reports()).toMatchObject([{ kind: 'rejection' }]);
    expect(JSON.stringify(reports()).length).toBeLessThan(8_000);
  });
});

describe('noise is not reported', () => {
  const EXTENSION = 'chrome-extension://abc/a.js:1:1';
  it.each([
    ['the ResizeObserver', uncaught('', { message: 'ResizeObserver loop completed with undelivered notifications.' })],
    ['a script of another origin', uncaught(null, { message: 'Script error.' })],
    ['an extension', uncaught(errorAt(EXTENSION))],
    ['an extension of Firefox', uncaught(errorAt('f@moz-extension://abc/a.js:1:1'))],
    ['an extension of Safari', uncaught(errorAt('f (safari-web-extension://abc/a.js:1:1)'))],
    ['a script that an extension adds', { ...VIOLATION, blockedURI: EXTENSION, sourceFile: '' }, 'securitypolicyviolation'],
  ])('%s', async (_name, cause, event = 'error') => {
    const { ports, reports } = await toldPage();
    ports.log.error(event, {}, cause);
    expect(reports()).toEqual([]);
  });

  it('but an error of ours that an extension has called is not', async () => {
    const { ports, reports } = await toldPage();
    ports.log.error('error', {}, uncaught(errorAt(`ours (http://localhost:4173/assets/main.js:1:1)\n    at ${EXTENSION}`)));
    expect(reports()).toHaveLength(1);
  });
});

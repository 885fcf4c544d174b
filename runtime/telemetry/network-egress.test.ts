import { describe, expect, it } from 'vitest';
import { toRejection, openReportPage, toErrorEvent } from '../../tests/kit/runtime/telemetry.ts';

/** One of each kind; the corpus of the redaction knows them all. */
const SECRETS = [
  ['an email address', 'anna.berg@mail.example'],
  ['a phone number', '+49 151 23456789'],
  ['a bank card', '4111 1111 1111 1111'],
  ['an IPv4 address', '203.0.113.57'],
  ['a wallet address', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['a token in a query', 'eyJhbGciOiJIUzI1NiJ9.e30', 'https://www.meridian.example/a?token=eyJhbGciOiJIUzI1NiJ9.e30&b=1'],
  ['a password in JSON', 'correct-horse', '{"login":{"password":"correct-horse"}}'],
  ['a header', 'c2VjcmV0LXNlY3JldA==', 'Authorization: Bearer c2VjcmV0LXNlY3JldA=='],
] as const;

/** Errors with a text in each of their properties. */
function createError(text: string): Error {
  const cause = Object.assign(new Error(`below ${text}`), { stack: `Error: below ${text}\n    at b (b.js:1:1)` });
  return Object.assign(new TypeError(`above ${text}`, { cause }), { stack: `TypeError: above ${text}\n    at a (a.js?${text}:1:1)` });
}

const createViolation = (text: string) => ({ effectiveDirective: 'img-src', blockedURI: text, sample: text, sourceFile: text });

type Told = Awaited<ReturnType<typeof openReportPage>>;

/** All inputs whose data is sent or printed. */
const WAYS: readonly (readonly [string, (page: Told, text: string) => void])[] = [
  ['the detail of a warning', ({ ports }, text) => ports.log.warn('late', { text })],
  ['the detail of an error', ({ ports }, text) => ports.log.error('lost', { text })],
  ['the name of a line', ({ ports }, text) => ports.log.error(text, {})],
  ['an uncaught error', ({ ports }, text) => ports.log.error('error', {}, toErrorEvent(createError(text)))],
  ['a text that was thrown', ({ ports }, text) => ports.log.error('error', {}, toErrorEvent(text, { filename: `/a.js?${text}` }))],
  ['a rejection', ({ ports }, text) => ports.log.error('unhandledrejection', {}, toRejection(createError(text)))],
  ['a rejection with an object', ({ ports }, text) => ports.log.error('unhandledrejection', {}, toRejection({ deep: { text } }))],
  ['a broken surface', ({ ports }, text) => ports.log.error('surface-failed', { surface: text }, createError(text))],
  ['a broken screen', ({ ports }, text) => ports.log.error('screen-failed', { screen: text }, createError(text))],
  ['a rejected destination', ({ ports }, text) => ports.log.warn('destination-refused', { surface: text })],
  ['a violation', ({ ports }, text) => ports.log.error('securitypolicyviolation', {}, createViolation(text))],
  ['an event', ({ runtime }, text) => runtime.track(text, text)],
];

describe.each([true, false])('with beacons taken: %s', (accepts) => {
  it.each(WAYS)('[RED-1] no secret leaves the page by %s', async (_, tell) => {
    const page = await openReportPage({ accepts, stored: { 'meridian:debug': '1' } });
    for (const [, secret, text = secret] of SECRETS) tell(page, text);
    // A later report repeats earlier log lines.
    page.ports.log.error('error', {}, toErrorEvent(new Error('after')));
    page.ports.clock.advance(5_000);
    page.ports.device.hide();
    const left = [...page.printed, ...page.posted('/report'), ...page.posted('/analytics')];
    expect(left.join('\n')).toContain('after');
    expect(SECRETS.filter(([, secret]) => left.some((each) => each.includes(secret)))).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { checkSituation } from './cases.ts';
import { formatDateTime, isFault, readDateTime } from './date-time.ts';
import { describeDate, describePeriod } from './describe-date.ts';
import { formatDuration, parseDuration, toMilliseconds } from './duration.ts';
import { catalogue } from './fixtures.ts';
import { parseInstant } from './instant.ts';

/** Returns the instant in UTC, or the check, message and suggestion of a fault. */
function read(text: string): string | (string | undefined)[] {
  const found = readDateTime(text);
  return isFault(found)
    ? [found.check, found.message, found.suggestion].filter((part) => part !== undefined)
    : new Date(found.at).toISOString();
}

it.each([
  ['2026-12-01T00:00[Europe/Istanbul]', '2026-11-30T21:00:00.000Z'],
  ['2026-12-01T00:00+03:00[Europe/Istanbul]', '2026-11-30T21:00:00.000Z'],
  ['2026-12-01T00:00[!Europe/Istanbul]', '2026-11-30T21:00:00.000Z'],
  ['2026-12-01T00:00[europe/istanbul]', '2026-11-30T21:00:00.000Z'],
  ['2026-12-01T09:30:15.5[Asia/Kolkata]', '2026-12-01T04:00:15.500Z'],
  ['2028-02-29T12:00[America/New_York]', '2028-02-29T17:00:00.000Z'],
  ['1970-01-01T00:00:00.5[Asia/Kolkata]', '1969-12-31T18:30:00.500Z'],
  // Before and after a change of daylight saving time.
  ['2026-03-29T01:59:59.999[Europe/Berlin]', '2026-03-29T00:59:59.999Z'],
  ['2026-03-29T03:00[Europe/Berlin]', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59:59.999[Europe/Berlin]', '2026-10-24T23:59:59.999Z'],
  ['2026-10-25T02:30+02:00[Europe/Berlin]', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30+01:00[Europe/Berlin]', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T03:00[Europe/Berlin]', '2026-10-25T02:00:00.000Z'],
  ['2026-04-05T01:45+11:00[Australia/Lord_Howe]', '2026-04-04T14:45:00.000Z'],
  ['2026-04-05T01:45+10:30[Australia/Lord_Howe]', '2026-04-04T15:15:00.000Z'],
])('[RUL-17][RUL-18] %s is the instant %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

const formatGap = (text: string, zone: string) => `${zone} has no ${text}: its clocks are set forward past it`;
const formatOverlap = (text: string, zone: string, ...offsets: readonly string[]): string =>
  `${zone} has ${text} twice, as its clocks are set back: write ${offsets.map((offset) => `"${text}${offset}[${zone}]"`).join(' or ')}`;

it.each([
  ['local-time', '2026-03-29T02:00[Europe/Berlin]', formatGap('2026-03-29T02:00', 'Europe/Berlin')],
  ['local-time', '2026-03-08T02:59:59[America/New_York]', formatGap('2026-03-08T02:59:59', 'America/New_York')],
  ['local-time', '2011-12-30T12:00[Pacific/Apia]', formatGap('2011-12-30T12:00', 'Pacific/Apia')],
  ['local-time', '2026-10-25T02:00[Europe/Berlin]', formatOverlap('2026-10-25T02:00', 'Europe/Berlin', '+02:00', '+01:00')],
  ['local-time', '2026-11-01T01:30[America/New_York]', formatOverlap('2026-11-01T01:30', 'America/New_York', '-04:00', '-05:00')],
  ['local-time', '2026-12-01T00:00+02:00[Europe/Istanbul]', 'the offset +02:00 contradicts the zone: Europe/Istanbul is at +03:00 then'],
  ['local-time', '2026-03-29T02:30+01:00[Europe/Berlin]', 'the offset +01:00 contradicts the zone: Europe/Berlin has no such time then'],
  [
    'local-time',
    '2026-10-25T02:30+03:00[Europe/Berlin]',
    'the offset +03:00 contradicts the zone: Europe/Berlin is at +02:00 or +01:00 then',
  ],
  ['local-time', '2026-11-30T21:00Z[Europe/Istanbul]', '"Z" means UTC, which contradicts "[Europe/Istanbul]": remove the "Z"'],
  ['time-zone', '2026-12-01T00:00', '"2026-12-01T00:00" has no time zone: write it like "2026-12-01T00:00[Europe/Istanbul]"'],
  ['time-zone', '2026-12-01T00:00Z', '"2026-12-01T00:00Z" has no time zone: write it like "2026-12-01T00:00[Europe/Istanbul]"'],
  ['time-zone', '2026-12-01T00:00[+03:00]', 'unknown zone "+03:00"'],
  ['time-zone', '2026-12-01T00:00[Europe/Istambul]', 'unknown zone "Europe/Istambul"', '2026-12-01T00:00[Europe/Istanbul]'],
])('[RUL-19] reports rule/%s for %s', (check, text, ...message) => {
  expect(read(text)).toEqual([`rule/${check}`, ...message]);
});

const ODD_FORMS = [
  '2026-12-01[Europe/Istanbul]',
  '2026-12-01T00:00[]',
  '2026-12-01T00:00[Europe/Istanbul][u-ca=hebrew]',
  '0'.repeat(81),
  '',
];
it.each(ODD_FORMS)('[RUL-17] rejects the form of %j', (text) => {
  expect(read(text)).toEqual(['rule/date-time', `bad date-time "${text.slice(0, 80)}": write it like "2026-12-01T00:00[Europe/Istanbul]"`]);
});

const INVALID_DAYS = ['2026-02-30T00:00', '2027-02-29T00:00', '2026-13-01T00:00', '1969-12-31T00:00', '0026-12-01T00:00'];
it.each([...INVALID_DAYS, '2026-12-01T24:00', '2026-12-01T00:60', '2026-12-01T00:00:60'])(
  '[RUL-17] rejects %s, which is not in the calendar',
  (local) => {
    const text = `${local}[Europe/Istanbul]`;
    expect(read(text)).toEqual(['rule/date-time', `"${text}" isn't a valid date and time since 1970`]);
  },
);

it.each([
  ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-01T00:00+03:00[Europe/Istanbul]', '1 December 2026, 00:00'],
  ['2026-10-25T02:30+01:00[Europe/Berlin]', '2026-10-25T02:30+01:00[Europe/Berlin]', '25 October 2026, 02:30'],
  ['2026-05-09T08:07:06.5[Asia/Kolkata]', '2026-05-09T08:07:06.500+05:30[Asia/Kolkata]', '9 May 2026, 08:07:06.500'],
  ['2026-01-31T08:07:06-05:00[America/New_York]', '2026-01-31T08:07:06-05:00[America/New_York]', '31 January 2026, 08:07:06'],
  ['2026-01-31T08:07-03:30[America/St_Johns]', '2026-01-31T08:07-03:30[America/St_Johns]', '31 January 2026, 08:07'],
])('[RUL-20] %s is written as %s and displayed as %s', (text, ...expected) => {
  const found = readDateTime(text);
  if (isFault(found)) throw new Error(found.message);
  expect([formatDateTime(found), describeDate(found)]).toEqual(expected);
});

const [start, end] = [Date.UTC(2026, 10, 30, 21), Date.UTC(2026, 11, 24, 21)];
const zones = new Map([start, end].map((instant) => [instant, 'Europe/Istanbul']));
const twoZones = new Map([...zones, [end, 'Asia/Kolkata']]);

it.each([
  [start, end, 'from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)', zones],
  [null, end, 'before 25 December 2026, 00:00 (Europe/Istanbul)', zones],
  [start, null, 'from 1 December 2026, 00:00 on (Europe/Istanbul)', zones],
  [null, null, 'at any time', zones],
  [start, null, 'from 30 November 2026, 21:00 on (UTC)', new Map()],
  [start, end, 'from 1 December 2026, 00:00 (Europe/Istanbul) until 25 December 2026, 02:30 (Asia/Kolkata)', twoZones],
])('[RUL-20] describes the period from %s until %s as %s', (from, until, expected, zonesByInstant) => {
  expect(describePeriod({ from, until }, zonesByInstant)).toBe(expected);
});

it.each([
  ['2026-03-10T12:00:00Z', Date.UTC(2026, 2, 10, 12)],
  ['2026-03-10T12:00Z', Date.UTC(2026, 2, 10, 12)],
  ['2026-03-10T12:00:00.250+02:00', Date.UTC(2026, 2, 10, 10, 0, 0, 250)],
  ['2026-03-10', Date.UTC(2026, 2, 10)],
  ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
])('[TOL-5] reads the instant "%s" as %s', (text, ms) => {
  expect(parseInstant(text)).toBe(ms);
});

const NO_INSTANTS = ['10.03.2026', '2026-03-10T12:00:00', '2026-03-10 12:00:00Z', '1773144000000', ''];
it.each([...NO_INSTANTS, '2026-02-29T00:00:00Z', '2026-13-01T00:00:00Z', '2026-03-10T25:00:00Z'])(
  '[TOL-5] rejects the instant "%s", also as the "now" and as a fact of a case',
  (text) => {
    expect(parseInstant(text)).toBeNull();
    const findings = checkSituation({ now: text, facts: { 'entry.timestamp': text } }, catalogue);
    expect(findings.map(({ check }) => check)).toEqual(['rule/case-now', 'rule/case-value']);
  },
);

it('[RUL-6] reads durations in ms', () => {
  expect(['PT24H', 'P30D', 'PT1.5S', 'PT90M'].map(parseDuration)).toEqual([86_400_000, 2_592_000_000, 1500, 5_400_000]);
});

const INVALID = ['', 'P', 'PT', 'P1', '1D', 'P1DT', 'P1H', 'PT1D', 'P1Y', 'P1M', 'P1W', 'PT1M1H', 'PT-1H', ' PT1H', 'PT1H\n', 'PT1e3S'];
it.each([...INVALID, 'PT1234567H'])('[RUL-6] rejects the duration %j', (text) => {
  expect(parseDuration(text)).toBeNull();
  expect(() => toMilliseconds(text)).toThrow('not a duration');
});

it.each([
  [0, 'PT0S'],
  [1, 'PT0.001S'],
  [1001, 'PT1.001S'],
  [86_400_000, 'P1D'],
  [86_399_999, 'PT23H59M59.999S'],
  [93_784_000, 'P1DT2H3M4S'],
])('[RUL-6] writes %d ms as %s, and reads that', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
  expect(parseDuration(text)).toBe(ms);
});

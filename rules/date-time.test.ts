import { describe, expect, it } from 'vitest';
import { formatDateTime, isFault, readDateTime } from './date-time.ts';
import { dateInWords, periodInWords } from './date-words.ts';

/** Returns the instant in UTC, or the check, message and suggestion of a fault. */
function read(text: string): string | (string | undefined)[] {
  const found = readDateTime(text);
  return isFault(found)
    ? [found.check, found.message, found.suggestion].filter((part) => part !== undefined)
    : new Date(found.at).toISOString();
}

describe('a date-time', () => {
  it.each([
    ['2026-12-01T00:00[Europe/Istanbul]', '2026-11-30T21:00:00.000Z'],
    ['2026-12-01T00:00+03:00[Europe/Istanbul]', '2026-11-30T21:00:00.000Z'],
    ['2026-12-01T00:00[!Europe/Istanbul]', '2026-11-30T21:00:00.000Z'],
    ['2026-12-01T00:00[europe/istanbul]', '2026-11-30T21:00:00.000Z'],
    ['2026-12-01T09:30:15.5[Asia/Kolkata]', '2026-12-01T04:00:15.500Z'],
    ['2028-02-29T12:00[America/New_York]', '2028-02-29T17:00:00.000Z'],
    ['1970-01-01T00:00[UTC]', '1970-01-01T00:00:00.000Z'],
    // Before and after a change of summer time.
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

  const twice = (text: string, zone: string, ...offsets: readonly string[]): string =>
    `${zone} has ${text} twice, as its clocks are put back: write ${offsets.map((offset) => `"${text}${offset}[${zone}]"`).join(' or ')}`;

  it.each([
    ['local-time', '2026-03-29T02:00[Europe/Berlin]', 'Europe/Berlin has no 2026-03-29T02:00: its clocks are put forward over it'],
    [
      'local-time',
      '2026-03-08T02:59:59[America/New_York]',
      'America/New_York has no 2026-03-08T02:59:59: its clocks are put forward over it',
    ],
    ['local-time', '2011-12-30T12:00[Pacific/Apia]', 'Pacific/Apia has no 2011-12-30T12:00: its clocks are put forward over it'],
    ['local-time', '2026-10-25T02:00[Europe/Berlin]', twice('2026-10-25T02:00', 'Europe/Berlin', '+02:00', '+01:00')],
    ['local-time', '2026-11-01T01:30[America/New_York]', twice('2026-11-01T01:30', 'America/New_York', '-04:00', '-05:00')],
    ['local-time', '2026-12-01T00:00+02:00[Europe/Istanbul]', 'the offset +02:00 contradicts the zone: Europe/Istanbul is at +03:00 then'],
    ['local-time', '2026-03-29T02:30+01:00[Europe/Berlin]', 'the offset +01:00 contradicts the zone: Europe/Berlin has no such time then'],
    ['local-time', '2026-11-30T21:00Z[Europe/Istanbul]', '"Z" says UTC, "[Europe/Istanbul]" says another clock: leave out the "Z"'],
    ['time-zone', '2026-12-01T00:00', '"2026-12-01T00:00" has no zone: write it like "2026-12-01T00:00[Europe/Istanbul]"'],
    ['time-zone', '2026-12-01T00:00Z', '"2026-12-01T00:00Z" has no zone: write it like "2026-12-01T00:00[Europe/Istanbul]"'],
    ['time-zone', '2026-12-01T00:00[+03:00]', 'unknown zone "+03:00"'],
    ['time-zone', '2026-12-01T00:00[Europe/Istambul]', 'unknown zone "Europe/Istambul"', '2026-12-01T00:00[Europe/Istanbul]'],
  ])('[RUL-19] reports rule/%s for %s', (check, text, ...message) => {
    expect(read(text)).toEqual([`rule/${check}`, ...message]);
  });

  const ODD_FORMS = [
    '2026-12-01[Europe/Istanbul]',
    '2026-12-01T00:00[]',
    '2026-12-01T00:00[Europe/Istanbul][u-ca=hebrew]',
    '01.12.2026',
    '',
  ];
  it.each(ODD_FORMS)('[RUL-17] rejects the form of %j', (text) => {
    expect(read(text)).toEqual(['rule/date-time', `bad date-time "${text}": write it like "2026-12-01T00:00[Europe/Istanbul]"`]);
  });

  const ODD_DAYS = ['2026-02-30T00:00', '2027-02-29T00:00', '2026-13-01T00:00', '1969-12-31T00:00', '0026-12-01T00:00'];
  it.each([...ODD_DAYS, '2026-12-01T24:00', '2026-12-01T00:60', '2026-12-01T00:00:60'])(
    '[RUL-17] rejects %s, which is not in the calendar',
    (local) => {
      const text = `${local}[Europe/Istanbul]`;
      expect(read(text)).toEqual(['rule/date-time', `"${text}" is no day and time of the calendar from 1970 on`]);
    },
  );

  it.each([
    ['2026-12-01T00:00[Europe/Istanbul]', '2026-12-01T00:00+03:00[Europe/Istanbul]', '1 December 2026, 00:00'],
    ['2026-10-25T02:30+01:00[Europe/Berlin]', '2026-10-25T02:30+01:00[Europe/Berlin]', '25 October 2026, 02:30'],
    ['2026-05-09T08:07:06.5[Asia/Kolkata]', '2026-05-09T08:07:06.500+05:30[Asia/Kolkata]', '9 May 2026, 08:07:06.500'],
    ['2026-01-31T08:07:06-05:00[America/New_York]', '2026-01-31T08:07:06-05:00[America/New_York]', '31 January 2026, 08:07:06'],
  ])('[RUL-20] %s is written as %s and formatted as %s', (text, written, told) => {
    const found = readDateTime(text);
    if (isFault(found)) throw new Error(found.message);
    expect({ written: formatDateTime(found), told: dateInWords(found) }).toEqual({ written, told });
  });
});

describe('a stretch of time in words', () => {
  const [start, end] = [Date.UTC(2026, 10, 30, 21), Date.UTC(2026, 11, 24, 21)];
  const zones = new Map([
    [start, 'Europe/Istanbul'],
    [end, 'Europe/Istanbul'],
  ]);

  it.each([
    [start, end, 'from 1 December 2026, 00:00 until 25 December 2026, 00:00 (Europe/Istanbul)'],
    [null, end, 'before 25 December 2026, 00:00 (Europe/Istanbul)'],
    [start, null, 'from 1 December 2026, 00:00 on (Europe/Istanbul)'],
    [null, null, 'at any time'],
  ])('[RUL-20] from %s until %s', (from, until, expected) => {
    expect(periodInWords({ from, until }, zones)).toBe(expected);
  });

  it('[RUL-20] names the zone of each end where they are two', () => {
    expect(periodInWords({ from: start, until: end }, new Map([...zones, [end, 'Asia/Kolkata']]))).toBe(
      'from 1 December 2026, 00:00 (Europe/Istanbul) until 25 December 2026, 02:30 (Asia/Kolkata)',
    );
  });
});

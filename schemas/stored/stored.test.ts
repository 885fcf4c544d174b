import { describe, expect, it } from 'vitest';
import { parseChartResolution } from './chart-layout.ts';
import { parseChatRoom } from './chat-room.ts';
import { parseAppBuild, parseRiseColour, parseTheme } from './cookies.ts';
import { parseExperiments } from './experiments.ts';
import { formatNewbieCounter, parseNewbieCounter } from './newbie-counter.ts';
import { parseConsent, parseEntryChoice, RECORDS } from './records.ts';
import { parseSurfaceRecord } from './surface-record.ts';

const JUNK = [null, '', 'null', '[]', '7', '"text"', '{', '<html>'];

describe('surface record', () => {
  it.each([
    ['{"dismissedAt":1,"confirmedAt":2,"shownAt":0}', { dismissedAt: 1, confirmedAt: 2, shownAt: 0 }],
    ['{"dismissedAt":"soon","confirmedAt":2}', { confirmedAt: 2 }],
    ['{"dismissedAt":-1,"confirmedAt":1e999,"shownAt":null}', {}],
    ['{"other":1}', {}],
  ])('reads %s', (stored, expected) => {
    expect(parseSurfaceRecord(stored)).toStrictEqual(expected);
  });

  it.each(JUNK)('reads %j as an empty record', (stored) => {
    expect(parseSurfaceRecord(stored)).toStrictEqual({});
  });
});

describe('reward counter', () => {
  it('has the form count/timestamp', () => {
    expect(formatNewbieCounter({ count: 3, timestamp: 1_700_000_000_000 })).toBe('3/1700000000000');
    expect(parseNewbieCounter('3/1700000000000')).toEqual({ count: 3, timestamp: 1_700_000_000_000 });
  });

  it.each([...JUNK, '3', '3/', '/3', '-1/5', '1.5/5', '1/5/6', ' 1/5', `1/${'9'.repeat(20)}`])('reads %j as invalid', (stored) => {
    expect(parseNewbieCounter(stored)).toBeNull();
  });
});

describe('entry choice', () => {
  it.each([1, 7] as const)('keeps %d days', (keepaliveDays) => {
    const choice = { keepaliveDays, timestamp: 5 };
    expect(parseEntryChoice(RECORDS.entry.format(choice))).toEqual(choice);
  });

  const INVALID = ['{"keepaliveDays":2,"timestamp":5}', '{"keepaliveDays":7}', '{"keepaliveDays":7,"timestamp":-5}'];
  it.each([...JUNK, ...INVALID])('reads %j as null', (stored) => {
    expect(parseEntryChoice(stored)).toBeNull();
  });
});

describe('chat room', () => {
  const fresh = { open: false, x: null, y: null, width: 360, height: 700 };

  it.each(JUNK)('reads %j as closed, at its default size', (stored) => {
    expect(parseChatRoom(stored)).toEqual(fresh);
  });

  it('keeps valid fields in addition to invalid ones', () => {
    expect(parseChatRoom('{"open":true,"x":-4,"width":0,"height":"tall"}')).toEqual({ ...fresh, open: true, x: -4 });
  });

  it('reads what it wrote', () => {
    const room = { open: true, x: 10, y: 20, width: 400, height: 500 };
    expect(parseChatRoom(JSON.stringify(room))).toEqual(room);
  });
});

it('reads known chart resolutions, anything else as none', () => {
  const stored = ['1S', '60', '1M', '7', '"60"', 'toString', '', null];
  expect(stored.map(parseChartResolution)).toEqual(['1S', '60', '1M', ...Array(5).fill(null)]);
});

it('knows both consent choices and no other', () => {
  expect(['accepted', 'refused', 'yes', '', null].map(parseConsent)).toEqual(['accepted', 'refused', null, null, null]);
});

describe('experiment variables', () => {
  const variables = { new_user_reward: '1', growth_broker: true, weight: 2 };

  it('reads URL-encoded and raw JSON', () => {
    expect(parseExperiments(encodeURIComponent(JSON.stringify(variables)))).toEqual(variables);
    expect(parseExperiments(JSON.stringify(variables))).toEqual(variables);
    expect(parseExperiments('{"share":"100%25"}')).toEqual({ share: '100%25' });
  });

  it.each([...JUNK, '%', '%7B', '{"a":{}}', '{"a":null}'])('reads %j as none', (cookie) => {
    expect(parseExperiments(cookie)).toBeNull();
  });
});

it('reads the theme and the rise colour, anything else as no choice', () => {
  expect(['1', '0', 'true', '', null].map(parseTheme)).toEqual(['dark', 'light', null, null, null]);
  expect(['red', 'green', 'blue', null].map(parseRiseColour)).toEqual(['red', 'green', null, null]);
});

it('reads app builds, anything but digits as none', () => {
  expect(['653000', '202306151200', '1.2', 'x', '', null].map(parseAppBuild)).toEqual([653_000, 202_306_151_200, null, null, null, null]);
});

import { expect, it } from 'vitest';
import { complianceCheck } from '../domains/compliance/shapes.ts';
import { z } from '../zod.ts';
import { parseChartResolution } from './chart-layout.ts';
import { parseChatRoom } from './chat-room.ts';
import { parseComplianceCopy } from './compliance-copy.ts';
import { parseAppBuild, parseRiseColour, parseTheme } from './cookies.ts';
import { parseExperiments } from './experiments.ts';
import { formatNewbieCounter, parseNewbieCounter } from './newbie-counter.ts';
import { parseFolderHealth } from './published.ts';
import { parseConsent, parseEntryChoice, RECORDS } from './records.ts';
import { parseSurfaceRecord } from './surface-record.ts';

const JUNK = [null, '', 'null', '[]', '7', '"text"', '{', '<html>'];
const CHAT_ROOM = { open: false, x: null, y: null, width: 360, height: 700 };
const COUNTERS = ['3', '3/', '/3', '-1/5', '1.5/5', '1/5/6', ' 1/5', `1/${'9'.repeat(20)}`];
const CHOICES = ['{"keepaliveDays":2,"timestamp":5}', '{"keepaliveDays":7}', '{"keepaliveDays":7,"timestamp":-5}'];
const HEALTHS = ['{"failures":-1,"expires":null}', '{"failures":1,"expires":"soon"}'];
const ANSWERS = ['', ',"answer":null', ',"answer":[]', ',"answer":{"menu":"nft"}'].map((answer) => `{"uid":null,"at":5${answer}}`);
const COPIES = [...ANSWERS, '{"at":5,"answer":{}}', '{"uid":null,"at":"now","answer":{}}'];

it.each<[string, (stored: string | null) => unknown, readonly string[], unknown]>([
  ['surface record', parseSurfaceRecord, ['{"other":1}', '{"dismissedAt":-1,"confirmedAt":1e999,"shownAt":null}'], {}],
  ['reward counter', parseNewbieCounter, COUNTERS, null],
  ['entry choice', parseEntryChoice, CHOICES, null],
  ['chat room', parseChatRoom, [], CHAT_ROOM],
  ['experiments', parseExperiments, ['%', '%7B', '{"a":{}}', '{"a":null}'], null],
  ['folder health', parseFolderHealth, HEALTHS, { failures: 0, expires: null }],
  ['compliance copy', parseComplianceCopy, COPIES, null],
])('reads an invalid %s as its default', (_, parse, invalid, expected) => {
  const stored = [...JUNK, ...invalid];
  expect(stored.map((each) => [each, parse(each)])).toStrictEqual(stored.map((each) => [each, expected]));
});

it.each([
  ['{"dismissedAt":1,"confirmedAt":2,"shownAt":0}', { dismissedAt: 1, confirmedAt: 2, shownAt: 0 }],
  ['{"dismissedAt":"soon","confirmedAt":2}', { confirmedAt: 2 }],
])('reads the valid times of a surface record: %s', (stored, expected) => {
  expect(parseSurfaceRecord(stored)).toStrictEqual(expected);
});

it('stores a reward counter as count/timestamp', () => {
  expect(formatNewbieCounter({ count: 3, timestamp: 1_700_000_000_000 })).toBe('3/1700000000000');
  expect(parseNewbieCounter('3/1700000000000')).toEqual({ count: 3, timestamp: 1_700_000_000_000 });
});

it.each([1, 7] as const)('restores an entry choice of %d days', (keepaliveDays) => {
  const choice = { keepaliveDays, timestamp: 5 };
  expect(parseEntryChoice(RECORDS.entry.format(choice))).toEqual(choice);
});

it('restores a chat room, and replaces invalid fields by their defaults', () => {
  const room = { open: true, x: 10, y: 20, width: 400, height: 500 };
  expect(parseChatRoom(JSON.stringify(room))).toEqual(room);
  expect(parseChatRoom('{"open":true,"x":-4,"width":0,"height":"tall"}')).toEqual({ ...CHAT_ROOM, open: true, x: -4 });
});

it.each(['10001', null])('restores a compliance copy of the user %j', (uid) => {
  const copy = { uid, at: 5, answer: z.parse(complianceCheck, { menu: ['nft'], limit: { limit_country: 'US' } }) };
  expect(parseComplianceCopy(JSON.stringify(copy))).toEqual(copy);
});

it('reads experiment variables from URL-encoded and raw JSON', () => {
  const variables = { new_user_reward: '1', growth_broker: true, weight: 2 };
  expect(parseExperiments(encodeURIComponent(JSON.stringify(variables)))).toEqual(variables);
  expect(parseExperiments(JSON.stringify(variables))).toEqual(variables);
  expect(parseExperiments('{"share":"100%25"}')).toEqual({ share: '100%25' });
});

it.each<[string, (stored: string | null) => unknown, Readonly<Record<string, unknown>>, readonly (string | null)[]]>([
  ['a chart resolution', parseChartResolution, { '1S': '1S', '60': '60', '1M': '1M' }, ['7', '"60"', 'toString', '', null]],
  ['a consent', parseConsent, { accepted: 'accepted', refused: 'refused' }, ['yes', '', null]],
  ['a theme', parseTheme, { '1': 'dark', '0': 'light' }, ['true', '', null]],
  ['a rise color', parseRiseColour, { red: 'red', green: 'green' }, ['blue', null]],
  ['an app build', parseAppBuild, { '653000': 653_000, '202306151200': 202_306_151_200 }, ['1.2', 'x', '', null]],
])('reads %s, and anything else as null', (_, parse, valid, invalid) => {
  expect(Object.keys(valid).map(parse)).toEqual(Object.values(valid));
  expect(invalid.map(parse)).toEqual(invalid.map(() => null));
});

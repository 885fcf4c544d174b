import { expect, it, vi } from 'vitest';
import { redact, redactText } from '../redacted.ts';

const SECRET = 'plain-as-day';
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const SHORT_WALLET = '0x5aAeb6***Ef1BeAed';

function nest(value: unknown, depth: number): unknown {
  let outer = value;
  for (let level = 0; level < depth; level += 1) outer = { a: [outer] };
  return outer;
}

const json = (token: string) => JSON.stringify({ token });
const form = new FormData();
form.set('password', SECRET);

it.each([123456, { a: SECRET }, null])('[RED-7] the value of a secret key is *** instead of %j, at any depth', (value) => {
  expect(redact({ token: value, page: 3 })).toEqual({ token: '***', page: 3 });
  expect(redact(nest({ token: value }, 100))).toEqual(nest({ token: '***' }, 100));
});

it.each([
  ['a Map', new Map([['token', SECRET]]), { token: '***' }],
  ['headers', new Headers({ authorization: `Bearer ${SECRET}` }), { authorization: '***' }],
  ['form data', form, { password: '***' }],
  ['parameters', new URLSearchParams({ token: SECRET, page: '2' }), 'token=***&page=2'],
  ['an address', new URL(`https://user:${SECRET}@host.example/?sign=${SECRET}`), 'https://***@host.example/?sign=***'],
  ['pairs', Object.entries({ token: SECRET, page: '2' }), Object.entries({ token: '***', page: '2' })],
  ['records of a name and a value', [{ name: 'Cookie', value: SECRET }], [{ name: 'Cookie', value: '***' }]],
  ['records in capitals', [{ Header: 'Cookie', Value: SECRET }], [{ Header: 'Cookie', Value: '***' }]],
  ['the JSON form of an object', { toJSON: () => ({ token: SECRET }) }, { token: '***' }],
  ['JSON', json(SECRET), '{"token":"***"}'],
  ['JSON within JSON', JSON.stringify({ data: json(SECRET) }), JSON.stringify({ data: json('***') })],
  ['JSON in an address', `/x?data=${encodeURIComponent(json(SECRET))}`, `/x?data=${encodeURIComponent(json('***'))}`],
  ['a key like __proto__', JSON.parse(`{"__proto__":{"token":"${SECRET}"}}`), JSON.parse('{"__proto__":{"token":"***"}}')],
])('[RED-7] the value of a secret key is *** in %s', (_, given, expected) => {
  expect(redact(given)).toEqual(expected);
});

it('an error retains its name and stack, but no personal data in message, stack, cause and further errors', () => {
  const cause = Object.assign(new TypeError('mail to user@example.com'), { token: SECRET });
  expect(redact(new AggregateError([new Error('card 4111111111111111')], 'call +8613800138000', { cause }))).toMatchObject({
    message: 'call ***',
    cause: { name: 'TypeError', message: 'mail to ***', token: '***' },
    errors: [{ message: 'card ***' }],
    stack: expect.stringMatching(/^AggregateError: call \*\*\*\n +at .*values\.test\.ts:\d+:\d+/),
  });
});

it.each([
  ['[RED-10] shortens wallet addresses', { note: WALLET }, { note: SHORT_WALLET }],
  ['[RED-10] shortens addresses by their key', { walletAddress: 'rrrrrrrrrrrrrrrrrrrrrhoLvTp' }, { walletAddress: 'rrrrrrrr***rrhoLvTp' }],
  ['[RED-10] retains other text under the key of an address', { address: '1 Main Street' }, { address: '1 Main Street' }],
  ['[RED-11] shortens hashes', { txHash: 'ABCDEF0123456789ABCDEF' }, { txHash: 'ABCDEF***ABCDEF' }],
  ['[RED-12] shortens order ids', { orderId: 123456789012, order_id: 'AB12CD34EF56' }, { orderId: '1234***9012', order_id: 'AB12***EF56' }],
  ['[RED-12] shortens lists of order ids', { orderIds: ['AB12CD34EF56', 123456789012] }, { orderIds: ['AB12***EF56', '1234***9012'] }],
  ['[RED-12] masks short order ids', { orderId: '12345678' }, { orderId: '***' }],
  ['[RED-12] retains missing order ids', { orderId: null, order_no: 'unknown' }, { orderId: null, order_no: 'unknown' }],
])('%s, once', (_name, given, expected) => {
  expect([redact(given), redact(expected)]).toEqual([expected, expected]);
});

it('[RED-12] redacts a list by its own key, even if the same list is also under another key', () => {
  const shared = ['AB12CD34EF56'];
  expect(redact({ codes: shared, orderIds: shared })).toEqual({ codes: shared, orderIds: ['AB12***EF56'] });
});

it.each([
  ['big numbers of JSON', '{"token":"x","id":12345678901234567891}', '{"token":"***","id":12345678901234567891}'],
  ['the format of JSON without secrets', '{ "a":  1.0 }', '{ "a":  1.0 }'],
])('retains %s', (_name, text, expected) => {
  expect(redactText(text)).toBe(expected);
});

it('masks numbers of phones, identity documents and cards, and no others', () => {
  for (const key of ['phone', 'mobileNo', 'tel', 'idCard', 'passportNumber', 'cardNo'])
    expect(redact({ [key]: 51234567890123n, [`${key}s`]: 1 })).toEqual({ [key]: '***', [`${key}s`]: 1 });
  expect(redact({ a: 4_111_111_111_111_111 })).toEqual({ a: '***' });
  const market = { volume: 13_800_138_000, ts: 1_700_000_000_000, price: 43_250.12, height: 19_234_567 };
  const numbers = { ...market, code: 10_902_313, uid: 12_345_678, phoneVerified: 1 };
  expect(redact(numbers)).toEqual(numbers);
});

const refuse = vi.fn<() => never>().mockThrow(new Error(SECRET));
const circle: Record<string, unknown> = { token: SECRET };
circle['self'] = circle;
const revoked = Proxy.revocable({}, {});
revoked.revoke();

it.each([
  ['a circle', circle, '{"token":"***","self":"[circular]"}'],
  ['a getter that throws', Object.defineProperty({ b: 1 }, 'a', { get: refuse, enumerable: true }), '{"b":1,"a":"[unreadable]"}'],
  ['a proxy that throws', new Proxy({}, { get: refuse, ownKeys: refuse, getPrototypeOf: refuse }), '"[unreadable]"'],
  ['a proxy that was revoked', revoked.proxy, '"[unreadable]"'],
  ['an object whose JSON form throws', { toJSON: refuse }, '"[unreadable]"'],
  ['a big integer', 12345678901234567891n, '"12345678901234567891"'],
  ['a function', refuse, '"[function]"'],
  ['a symbol', Symbol('a'), '"[symbol]"'],
  ['bytes', new Uint8Array(3), '"[Uint8Array of 3 bytes]"'],
  ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ['no date', new Date(NaN), 'null'],
  ['half a character', '\ud800%\udc00%41%', '"\\ud800%\\udc00%41%"'],
  ['half a character beside an address', '\ud800user%40example.com', '"%EF%BF%BD***"'],
  ['short values by their keys', { phone: '123456', idCard: '12345', smsCode: '4829' }, '{"phone":"***","idCard":"***","smsCode":"***"}'],
  ['a Set', new Set(['user@example.com', 5]), '["***",5]'],
])('redaction doesn’t throw for %s', (_, given, expected) => {
  expect(JSON.stringify(redact(given))).toBe(expected);
});

it('very deep objects are cut, with their contents', () => {
  expect(JSON.stringify(redact(nest({ token: SECRET }, 50_000)))).not.toContain(SECRET);
});

it('shared objects are copied once', () => {
  let shared: unknown = { token: SECRET };
  for (let level = 0; level < 60; level += 1) shared = { a: shared, b: shared };
  const copied = redact(shared) as Record<'a' | 'b', unknown>;
  expect(copied.a).toBe(copied.b);
});

const UNLIMITED = { depth: 99, values: 99, characters: 99 };
const item = { c: 1 };
it.each([
  ['depth', { depth: 2 }, { a: [[1]], b: 2 }, { a: ['[deep]'], b: 2 }],
  ['values', { values: 3 }, { a: [1, 2], b: 2, c: 3 }, { a: [1], b: '[cut]' }],
  ['values of shared objects', { values: 5 }, [item, item, 1], [item, item, '[cut]']],
  ['characters', { characters: 6 }, { a: 'xyz', b: 'yz' }, { a: 'xyz', b: 'y' }],
])('limits the %s of a copy', (_, limits, given, expected) => {
  expect(redact(given, { ...UNLIMITED, ...limits })).toEqual(expected);
});

it('redaction doesn’t throw for long texts and long lists', () => {
  expect(redactText(`${'a'.repeat(2_000_000)} token=${SECRET}`).endsWith(' token=***')).toBe(true);
  expect(redact(Array.from({ length: 100_000 }, () => 1))).toHaveLength(100_000);
});

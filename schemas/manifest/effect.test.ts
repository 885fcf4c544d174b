import { expect, it } from 'vitest';
import { effect } from './effect.ts';
import { findProblems } from './explain.ts';
import { surface } from './surface.ts';

const getMessages = (schema: Parameters<typeof findProblems>[0], value: unknown) =>
  findProblems(schema, value).map(({ message }) => message);

it.each<[string, object]>([
  ['fetch: a cached call', { fetch: 'agreement-status' }],
  ['submit: a call that settles', { submit: 'declaration-submit' }],
  ['store: a writable record', { store: 'entry', fields: { keepaliveDays: 7 } }],
  ['passkey: a creation with options', { passkey: 'create', options: { timeout: 1000 } }],
  ['passkey: a sign-in for a scene', { passkey: 'sign-in', scene: 'login', fields: { token: { arg: 'token' } } }],
])('[TOL-4] accepts %s', (_name, value) => {
  expect(getMessages(effect, value)).toEqual([]);
});

it.each<[string, object, RegExp]>([
  ['fetch: a call that only stores make', { fetch: 'udf-quotes' }, /^"udf-quotes" is not among the known values/],
  ['fetch: a call that is submitted', { fetch: 'agreement-submit' }, /^"agreement-submit" is not among the known values/],
  ['submit: a cached call', { submit: 'user-info' }, /^"user-info" is not among the known values$/],
  ['store: a record that counts', { store: 'newbie', fields: {} }, /^"newbie" is not among the known values: .*"entry".*"consent"$/],
  ["store: a record that isn't writable", { store: 'chat', fields: {} }, /^"chat" is not among the known values: .*"entry".*"consent"$/],
  ['passkey: an unknown ceremony', { passkey: 'make' }, /"make"/],
  ['passkey: another scene', { passkey: 'sign-in', scene: 'pay' }, /^"pay" is not .*: "login", "passkey_create", "passkey_delete"$/],
  ['passkey: an option that only the server sets', { passkey: 'create', options: { challenge: 'Y2g' } }, /"challenge"/],
])('[TOL-4] rejects %s, and lists the known values unless there are many', (_name, value, message) => {
  expect(getMessages(effect, value)).toEqual([expect.stringMatching(message)]);
});

it('[TOL-4] rejects a counter of a record without counts', () => {
  const notice = { component: 'Notice', slot: 'modal', kind: 'promotion', priority: 1, dismissible: true, shown: { counter: 'entry' } };
  expect(getMessages(surface, notice)).toEqual(['expected "newbie", found "entry"']);
});

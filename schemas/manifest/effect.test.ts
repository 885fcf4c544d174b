import { expect, it } from 'vitest';
import { effect } from './effect.ts';
import { findProblems } from './explain.ts';
import { surface } from './surface.ts';

const said = (value: unknown, schema: Parameters<typeof findProblems>[0] = effect) =>
  findProblems(schema, value).map(({ message }) => message);

it.each<[string, object]>([
  ['fetch: a call whose answer is kept', { fetch: 'agreement-status' }],
  ['submit: a call that settles something', { submit: 'declaration-submit' }],
  ['store: a record that can be written', { store: 'entry', fields: { keepaliveDays: 7 } }],
  ['passkey: a new one, with wishes', { passkey: 'create', options: { timeout: 1000 } }],
  ['passkey: a sign-in for a scene', { passkey: 'sign-in', scene: 'login', fields: { token: { arg: 'token' } } }],
])('[TOL-4] takes %s', (_name, value) => {
  expect(said(value)).toEqual([]);
});

it.each<[string, object, RegExp]>([
  ['fetch: a call that only a store can make', { fetch: 'udf-quotes' }, /^"udf-quotes" is not among the known values/],
  ['fetch: a call that is submitted', { fetch: 'agreement-submit' }, /^"agreement-submit" is not among the known values/],
  ['submit: a call that is kept', { submit: 'user-info' }, /^"user-info" is not among the known values$/],
  ['store: a record that counts', { store: 'newbie', fields: {} }, /^"newbie" is not among the known values: .*"entry".*"consent"$/],
  ['store: a record that nobody writes', { store: 'chat', fields: {} }, /^"chat" is not among the known values: .*"entry".*"consent"$/],
  ['passkey: no ceremony', { passkey: 'make' }, /"make"/],
  ['passkey: another scene', { passkey: 'sign-in', scene: 'pay' }, /^"pay" is not .*: "login", "passkey_create", "passkey_delete"$/],
  ["passkey: a wish that is the server's", { passkey: 'create', options: { challenge: 'Y2g' } }, /"challenge"/],
])('[TOL-4] refuses %s, and lists what is known, unless that is a lot', (_name, value, message) => {
  expect(said(value)).toEqual([expect.stringMatching(message)]);
});

it('[TOL-4] refuses a counter that counts nothing', () => {
  const notice = { component: 'Notice', slot: 'modal', kind: 'promotion', priority: 1, dismissible: true, shown: { counter: 'entry' } };
  expect(said(notice, surface)).toEqual(['expected "newbie", found "entry"']);
});

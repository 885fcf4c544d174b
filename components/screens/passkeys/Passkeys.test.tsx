import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ready } from '../../../schemas/async.ts';
import type { Samples } from '../../../tests/kit/runtime/sample-props.ts';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';

const KEYS = [
  { id: 'a', name: 'Phone', created: 'May 14', lastUsed: 'June 1' },
  { id: 'b', name: 'Key', created: null, lastUsed: null },
];
const renderPasskeys = (keys: typeof KEYS, samples: Samples = {}) =>
  renderScreen(Passkeys, SAMPLES.passkeys, { 'session.isLoggedIn': true, 'passkeys.list': ready(keys), ...samples }).acts;

it('[PKC-25][PKC-26][PKC-27] lists passkeys with their times, deletes each by its button, and can create one', () => {
  const acts = renderPasskeys(KEYS);
  expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.closest('li')?.textContent)).toEqual([
    'Phoneuser:passkeys.created May 14user:passkeys.lastUsed June 1user:passkeys.delete',
    'Keyuser:passkeys.created user:passkeys.unknownuser:passkeys.lastUsed user:passkeys.neveruser:passkeys.delete',
  ]);
  expect(screen.getByRole('button', { name: 'passkey.create' })).toBeTruthy();
  const button = screen.getAllByRole('button', { name: 'user:passkeys.delete' })[1]!;
  expect(button.dataset['action']).toBe('passkey-delete');
  fireEvent.click(button);
  expect(acts).toEqual([['passkey-delete', { id: 'b', name: 'Key' }]]);
});

it("shows that passkeys aren't supported", () => {
  renderPasskeys([], { 'device.passkeys': 'none' });
  for (const text of ['passkey.none', 'user:passkeys.none']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('passkey.create')).toBeNull();
});

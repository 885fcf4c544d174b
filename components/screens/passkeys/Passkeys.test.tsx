import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Passkeys } from './Passkeys.tsx';
import { schema } from './passkeys.schema.ts';

const USER = { 'session.isLoggedIn': true };
const KEYS = [
  { id: 'a', name: 'Phone', created: 'May 14', lastUsed: 'June 1' },
  { id: 'b', name: 'Key', created: null, lastUsed: null },
];
const list = (value: unknown) => ({ 'passkeys.list': { state: 'ready', value } });

it('[PKC-25] lists passkeys with their times, and marks unused ones', () => {
  renderScreen(Passkeys, schema, { ...USER, ...list(KEYS) });
  const rows = screen.getAllByRole('heading', { level: 3 }).map((row) => row.closest('li')?.textContent);
  expect(rows).toEqual([
    'Phoneuser:passkeys.created May 14user:passkeys.lastUsed June 1user:passkeys.delete',
    'Keyuser:passkeys.created user:passkeys.unknownuser:passkeys.lastUsed user:passkeys.neveruser:passkeys.delete',
  ]);
});

it('[PKC-26][PKC-27] deletes a passkey by its own button, and can still create one', () => {
  const { acts } = renderScreen(Passkeys, schema, { ...USER, ...list(KEYS) });
  expect(screen.getByRole('button', { name: 'passkey.create' })).toBeTruthy();
  const button = screen.getAllByRole('button', { name: 'user:passkeys.delete' })[1]!;
  expect(button.dataset['action']).toBe('passkey-delete');
  fireEvent.click(button);
  expect(acts).toEqual([['passkey-delete', { id: 'b', name: 'Key' }]]);
});

it("shows that passkeys aren't supported", () => {
  renderScreen(Passkeys, schema, { ...USER, ...list([]), 'device.passkeys': 'none' });
  expect(screen.getByText('passkey.none')).toBeTruthy();
  expect(screen.queryByText('passkey.create')).toBeNull();
  expect(screen.getByText('user:passkeys.none')).toBeTruthy();
});

import { expect, it } from 'vitest';
import { createCookies, createLocation } from '../../tests/kit/runtime/memory-ports.ts';
import { settle } from '../../tests/kit/runtime/settle.ts';
import { createTestStores } from '../../tests/kit/runtime/create-test-stores.ts';

const USER = { uid: '7', nickname: 'Ada' };

function createSession(info: unknown, cookies: Readonly<Record<string, string>> = USER) {
  const own = { cookies: createCookies(cookies), location: createLocation() };
  const { stores, ports } = createTestStores({ answers: { 'user-info': info } }, own);
  stores.answers['user-info'].read();
  return { ...stores, ports };
}

it.each<[string, Readonly<Record<string, string>>, unknown, boolean]>([
  ['no cookie', {}, {}, false],
  ['only uid', { uid: '7' }, {}, false],
  ['only nickname', { nickname: 'Ada' }, {}, false],
  ['empty cookies', { uid: '', nickname: '' }, {}, true],
  ['both cookies and a user info without is_login', USER, {}, true],
  ['both cookies and is_login true', USER, { is_login: true }, true],
  ['both cookies and is_login false', USER, { is_login: false }, false],
  ['both cookies and a user info of null', USER, null, true],
  ['both cookies and a failed user info', USER, new Error('down'), true],
])('[FAC-2] derives the login from %s', async (_name, cookies, info, expected) => {
  const { session } = createSession(info, cookies);
  await settle();
  expect(session.isLoggedIn).toBe(expected);
});

it('[FAC-2] counts only a loaded user info, and only that of the same user, also on a route that doesn’t request it', async () => {
  const { session, cookies, ports } = createSession({ is_login: false });
  expect(session.isLoggedIn).toBe(true);
  await settle();
  ports.location.push('/login');
  expect(session.isLoggedIn).toBe(false);
  cookies.set('uid', '8');
  expect(session.isLoggedIn).toBe(true);
});

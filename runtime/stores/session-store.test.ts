import { describe, expect, it } from 'vitest';
import { memoryCookies, memoryLocation } from '../ports/memory.ts';
import { settle } from '../testing/settle.ts';
import { storesOf } from '../testing/stores-of.ts';

const USER = { uid: '7', nickname: 'Ada' };

function sessionOf(info: unknown, cookies: Readonly<Record<string, string>> = USER) {
  const { stores, ports } = storesOf({ answers: { 'user-info': info } }, { cookies: memoryCookies(cookies), location: memoryLocation() });
  stores.answers['user-info'].read();
  return { ...stores, ports };
}

describe('the login rule', () => {
  it.each<[string, Readonly<Record<string, string>>, unknown, boolean]>([
    ['no cookie', {}, {}, false],
    ['only uid', { uid: '7' }, {}, false],
    ['only nickname', { nickname: 'Ada' }, {}, false],
    ['both cookies and an info that says nothing', USER, {}, true],
    ['both cookies and is_login true', USER, { is_login: true }, true],
    ['both cookies and is_login false', USER, { is_login: false }, false],
    ['both cookies and is_login 0', USER, { is_login: 0 }, false],
    ['both cookies and null for an info', USER, null, true],
    ['both cookies and a failed info', USER, new Error('down'), true],
    ['empty cookies are cookies', { uid: '', nickname: '' }, {}, true],
  ])('[FAC-2] %s', async (_name, cookies, info, expected) => {
    const { session } = sessionOf(info, cookies);
    await settle();
    expect(session.isLoggedIn).toBe(expected);
  });

  it('[FAC-2] holds by the cookies alone while the info is under way', () => {
    expect(sessionOf({ is_login: false }).session.isLoggedIn).toBe(true);
  });

  it('[FAC-2] what was said of another user says nothing of this one, also where nothing is asked', async () => {
    const { session, cookies, ports } = sessionOf({ is_login: false });
    await settle();
    expect(session.isLoggedIn).toBe(false);
    ports.location.push('/login');
    cookies.set('uid', '8');
    expect(session.isLoggedIn).toBe(true);
  });
});

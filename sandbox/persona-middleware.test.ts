import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { personaMiddleware } from './persona-middleware.ts';

const app = new Hono();
app.use(personaMiddleware);
app.get('*', (c) => c.text('page'));

async function cookiesOf(path: string, cookie = ''): Promise<Map<string, string>> {
  const response = await app.request(path, { headers: { cookie } });
  return new Map(response.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line]));
}

describe('?persona=', () => {
  it('sets the cookies of the persona', async () => {
    const cookies = await cookiesOf('/?persona=trader');
    expect([...cookies.keys()].sort()).toEqual(['csrftoken', 'nickname', 'persona', 'sandbox_session', 'uid']);
    expect(cookies.get('uid')).toBe('uid=10001; Path=/; SameSite=Lax');
    expect(cookies.get('sandbox_session')).toMatch(/^sandbox_session=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies.get('csrftoken')).not.toContain('HttpOnly');
  });

  it('takes the login away for a visitor', async () => {
    const cookies = await cookiesOf('/?persona=uk-visitor');
    expect(cookies.get('uid')).toBe('uid=; Max-Age=0; Path=/; SameSite=Lax');
    expect(cookies.get('nickname')).toBe('nickname=; Max-Age=0; Path=/; SameSite=Lax');
  });

  it('takes away what the last persona brought along, and nothing else', async () => {
    const cookies = await cookiesOf('/?persona=visitor', 'persona=reward-a; ab_vars=x; ios_build=1');
    expect(cookies.get('ab_vars')).toBe('ab_vars=; Max-Age=0; Path=/; SameSite=Lax');
    expect(cookies.has('ios_build')).toBe(false);
  });

  it('begins a new session each time', async () => {
    const first = await cookiesOf('/?persona=trader');
    const second = await cookiesOf('/?persona=trader');
    expect(first.get('sandbox_session')).not.toBe(second.get('sandbox_session'));
  });

  it.each([
    ['/?persona=trader', '/'],
    ['/tr/price?a=1&persona=trader&b=%20x', '/tr/price?a=1&b=%20x'],
    ['/?persona=trader&personality=1', '/?personality=1'],
    ['http://localhost//evil.example/?persona=trader', '/evil.example/'],
  ])('leads from %s to %s', async (from, to) => {
    const response = await app.request(from);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });

  it('answers an unknown name with the list', async () => {
    const response = await app.request('/?persona=nobody');
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
    const lines = (await response.text()).split('\n');
    expect(lines[0]).toBe('There is no persona "nobody". There are:');
    expect(lines).toContain('trader');
    expect(lines).not.toContain('base');
  });

  it('leaves other requests alone', async () => {
    expect(await (await app.request('/price?a=1')).text()).toBe('page');
    expect((await app.request('/?persona=trader', { method: 'POST' })).status).toBe(404);
  });
});

import { expect, it } from 'vitest';
import { createSandbox } from './app.ts';
import { ask, cookiesOf, TEST_SITES } from './fixtures.ts';

const sandbox = createSandbox({ sites: TEST_SITES });
type Cookies = Awaited<ReturnType<typeof cookiesOf>>;

async function redeem(code: string, cookies: Cookies): Promise<unknown> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ code }).toString();
  return (await ask(sandbox.app, '/apiw/v2/account/redeem_gatecode', { method: 'POST', cookies, headers, body })).json();
}
const funds = async (cookies: Cookies): Promise<unknown> => (await ask(sandbox.app, '/apiw/v2/account/total_funds', { cookies })).json();

it('a code puts its coins into the wallet once, and the total rises', async () => {
  const cookies = await cookiesOf(sandbox, { persona: 'new-user' });
  expect(await redeem(' meridianbtc ', cookies)).toMatchObject({ code: 0 });
  expect(await funds(cookies)).toMatchObject({ data: { total_btc: '0.001', total_usd: '96.4' } });
  expect(await redeem('MERIDIANBTC', cookies)).toMatchObject({ message: 'This code has already been used.' });
  expect(await redeem('MERIDIAN10', await cookiesOf(sandbox, { persona: 'trader' }))).toMatchObject({ code: 0 });
});

it.each(['', 'nothing'])('%j is no code', async (code) => {
  const cookies = await cookiesOf(sandbox, { persona: 'trader' });
  expect(await redeem(code, cookies)).toMatchObject({ code: 10704001, message: 'There is no such code.' });
  expect(await funds(cookies)).toMatchObject({ data: { total_usd: '48210.37' } });
});

it('a visitor has nothing to put coins into', async () => {
  expect(await redeem('MERIDIAN10', {})).toMatchObject({ code: 401 });
});

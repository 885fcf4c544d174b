import { describe, expect, it } from 'vitest';
import { testSandbox } from './fixtures.ts';
import { FUND_PASSWORD } from './fund-password.ts';
import type { Who } from './query.ts';
import { type Fields, openBrowser } from '../tests/kit/sandbox/browser.ts';

const SAVE = { action: 'tradepassfrequency', frequency: '2', fundpass: FUND_PASSWORD, totp: '123456' };
const CHECK = { action: 'checkfundpass', fundpass: FUND_PASSWORD };

async function browserOf(who?: Who) {
  const { get, post } = await openBrowser(testSandbox(), who);
  const raw = (fields: Fields) => post('/json_svr/query_safe', fields);
  return {
    raw,
    send: async (fields: Fields) => (await raw(fields)).json(),
    frequency: async () => (await get('/apiweb/v1/user/get_user_frequency')).data,
  };
}

describe('query_safe', () => {
  it.each([
    ['the right fund password', CHECK, { result: true, msg: '' }],
    ['a wrong one', { ...CHECK, fundpass: 'fund-1235' }, { result: false, msg: 'The fund password is wrong.' }],
    ['none', { action: CHECK.action }, { result: false, msg: 'The fund password is wrong.' }],
    ['a new frequency', SAVE, { result: true, msg: '' }],
    ['a frequency with a wrong password', { ...SAVE, fundpass: '' }, { result: false, msg: 'The fund password is wrong.' }],
    ['a frequency with the code 000000', { ...SAVE, totp: '000000' }, { result: false, msg: 'The code is wrong or has expired.' }],
    ['a frequency with a code of five digits', { ...SAVE, totp: '12345' }, { result: false, msg: 'The code is wrong or has expired.' }],
    ['a frequency that is none', { ...SAVE, frequency: '3' }, { result: false, msg: 'There is no such frequency.' }],
    ['another action', { action: 'other' }, { result: false, msg: 'There is no such action.' }],
  ])('[FND-5][FND-12] answers %s', async (_name, fields, expected) => {
    expect(await (await browserOf()).send(fields)).toEqual(expected);
  });

  it('[FND-9] keeps the frequency for this session only, and none that was refused', async () => {
    const [one, other] = [await browserOf(), await browserOf()];
    await one.send({ ...SAVE, frequency: '0', totp: '000000' });
    expect(await one.frequency()).toEqual({ frequency: 1, ip_changed: false });
    await one.send({ ...SAVE, frequency: '0' });
    expect([await one.frequency(), await other.frequency()]).toEqual([
      { frequency: 0, ip_changed: false },
      { frequency: 1, ip_changed: false },
    ]);
  });

  it('is refused to a visitor', async () => {
    expect(await (await browserOf({ persona: 'visitor' })).send(CHECK)).toEqual({ result: false, msg: 'Please log in' });
  });

  it('fails each of its two calls by itself', async () => {
    const { raw } = await browserOf({ persona: 'trader', faults: { 'fund-password-check': 503, 'fund-frequency-save': 'cut' } });
    expect((await raw(CHECK)).status).toBe(503);
    expect((await (await raw(SAVE)).text()).length).toBeLessThan('{"result":true,"msg":""}'.length);
  });
});

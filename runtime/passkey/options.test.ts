import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-network.ts';
import { OPTIONS, passkeysOf } from './testing.ts';

const refuse = { create: () => Promise.reject(new DOMException('', 'NotAllowedError')) };
const asked = ({ fetch }: ReturnType<typeof passkeysOf>) => fetch.calls.filter((id) => id === 'passkey-options').length;

describe('the options of a creation', () => {
  it('[PKC-3] are kept while nothing was made of them', async () => {
    const given = passkeysOf({ credentials: refuse });
    await given.passkeys.create();
    await given.passkeys.create();
    expect(asked(given)).toBe(1);
  });

  it('[PKC-3] two that begin at once ask once', async () => {
    const given = passkeysOf({ credentials: refuse });
    await Promise.all([given.passkeys.create(), given.passkeys.create()]);
    expect(asked(given)).toBe(1);
  });

  it.each<[string, (given: ReturnType<typeof passkeysOf>) => void, object?]>([
    ['their time has passed', ({ clock }) => clock.advance(5000), { ...OPTIONS, timeout: 5000 }],
    ['they are five minutes old and name no time', ({ clock }) => clock.advance(300_000)],
    ['somebody else has logged in', ({ who }) => Object.assign(who, { person: '8' })],
    ['the list of passkeys is another', ({ who }) => Object.assign(who, { list: [] })],
    ['the page has another token', ({ location }) => location.push('/myaccount/passkey?op_token=two')],
  ])('are asked for anew when %s', async (_says, change, options = OPTIONS) => {
    const given = passkeysOf({ credentials: refuse, answers: { 'passkey-options': options } });
    await given.passkeys.create();
    change(given);
    await given.passkeys.create();
    expect(asked(given)).toBe(2);
  });

  it('a millisecond before their time has passed they are believed', async () => {
    const given = passkeysOf({ credentials: refuse, answers: { 'passkey-options': { ...OPTIONS, timeout: 5000 } } });
    await given.passkeys.create();
    given.clock.advance(4999);
    await given.passkeys.create();
    expect(asked(given)).toBe(1);
  });

  it('a challenge that was signed is not signed again, whatever became of it', async () => {
    const given = passkeysOf({ answers: { 'passkey-save': json({ code: 1 }) } });
    await given.passkeys.create();
    await given.passkeys.create();
    expect(asked(given)).toBe(2);
  });

  it('those that could not be had are asked for again', async () => {
    const given = passkeysOf({ answers: { 'passkey-options': new TypeError('refused') } });
    await given.passkeys.create();
    await given.passkeys.create();
    expect(asked(given)).toBe(2);
  });
});

describe('op_token', () => {
  it.each([
    ['[PKC-2] is empty without one', undefined, ''],
    ['[PKC-2] is that of the page', 'http://localhost:4173/myaccount/passkey?op_token=of%20page', 'of page'],
  ])('%s', async (_says, href, token) => {
    const { passkeys, fetch } = passkeysOf(href === undefined ? {} : { href });
    await passkeys.create();
    expect(fetch.body('passkey-options')).toEqual({ op_token: token });
  });

  it('[PKC-2] is what the step-up gave, before that of the page', async () => {
    const href = 'http://localhost:4173/myaccount/passkey?op_token=page';
    const { passkeys, fetch, who } = passkeysOf({ href, answers: { 'passkey-verify': { op_token: 'proved' } } });
    await passkeys.signIn('passkey_create');
    await passkeys.create();
    expect(fetch.body('passkey-options')).toEqual({ op_token: 'proved' });
    Object.assign(who, { person: '8' });
    await passkeys.create();
    expect(fetch.body('passkey-options')).toEqual({ op_token: 'page' });
  });
});

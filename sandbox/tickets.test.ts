import { describe, expect, it } from 'vitest';
import { TEST_NOW, testSandbox } from './fixtures.ts';
import type { Who } from './query.ts';
import { type Fields, openBrowser } from '../tests/kit/sandbox/browser.ts';

const GOOD = { subject: 'Deposit is missing', category: 'deposit', text: 'Sent yesterday.' };

async function browserOf(who?: Who) {
  const { codeOf, get } = await openBrowser(testSandbox(), who);
  return {
    write: (fields: Fields) => codeOf('/api/web/v1/support/create_ticket', fields),
    list: async () => (await get<{ tickets: unknown[] } | null>('/api/web/v1/support/tickets')).data?.tickets,
  };
}

describe('tickets', () => {
  it('are listed for who wrote them, the newest first', async () => {
    const [one, other] = [await browserOf(), await browserOf()];
    expect([await one.write(GOOD), await one.write({ ...GOOD, subject: 'Again' })]).toEqual([0, 0]);
    const ticket = { category: 'deposit', state: 'open', created_at: TEST_NOW / 1000 };
    expect(await one.list()).toEqual([
      { ...ticket, id: '1002', subject: 'Again' },
      { ...ticket, id: '1001', subject: GOOD.subject },
    ]);
    expect(await other.list()).toEqual([]);
  });

  it.each([
    ['no subject', { subject: '  ' }, 10703001],
    ['no category', { category: '' }, 10703001],
    ['no text', { text: '' }, 10703001],
    ['a subject that is too long', { subject: 'a'.repeat(101) }, 10703002],
    ['a text that is too long', { text: 'a'.repeat(2001) }, 10703002],
  ])('with %s are refused', async (_name, fields, code) => {
    const { write, list } = await browserOf();
    expect(await write({ ...GOOD, ...fields })).toBe(code);
    expect(await list()).toEqual([]);
  });
});

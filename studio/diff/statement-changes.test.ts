import { describe, expect, it } from 'vitest';
import { linesTo } from './project.fixture.ts';

const PATH = 'rules/statements/second.json';
const holds = { hidden: ['chat'], site: { defaultLang: 'en' } };
const statement = { title: 'Second hides the chat', why: 'Contract 9', owner: 'Product', sites: ['second'], holds };

describe('a statement', () => {
  it('[TOL-33] that is new or gone is told with what it claims', () => {
    expect(linesTo({ [PATH]: statement }).slice(1, 4)).toEqual([
      '  Product  1 new statement (second on second)',
      '',
      'New statement second',
    ]);
    expect(linesTo({ [PATH]: null }, { [PATH]: statement }).slice(3)).toEqual([
      'Removed statement second',
      '  title               Second hides the chat',
      '  why                 Contract 9',
      '  owner               Product',
      '  sites               second',
      '  hidden              chat',
      '  site › defaultLang  en',
    ]);
  });

  it('[TOL-33] is told with the claims that are others now', () => {
    const other = { ...statement, holds: { ...holds, hidden: ['chat', 'referral'] } };
    const told = linesTo({ [PATH]: other }, { [PATH]: statement });
    expect(told.slice(3)).toEqual(['Changed statement second', '  hidden: chat → chat, referral']);
  });

  it('[TOL-22] is the same in another file', () => {
    expect(linesTo({ [PATH]: null, 'rules/statements/two.json': statement }, { [PATH]: statement })).toEqual([]);
  });
});

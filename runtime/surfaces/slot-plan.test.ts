import { describe, expect, it } from 'vitest';
import { type Candidate, planSingle, planStack } from './slot-plan.ts';

/** `id priority decision flags`: o open, u asked for by the user, p pre-empts. */
function candidate(text: string): Candidate {
  const [id = '', priority, decision, flags = ''] = text.split(' ');
  return {
    id,
    priority: Number(priority),
    decision: decision as Candidate['decision'],
    isOpen: flags.includes('o'),
    byUser: flags.includes('u'),
    preempts: flags.includes('p'),
  };
}

describe('a slot that shows one', () => {
  it.each<[string, string[], string[], string[]]>([
    ['nothing due', ['a 1 hide'], [], []],
    ['[DLG-7] the highest of those due, alone', ['a 1 show', 'c 3 show', 'b 2 show'], [], ['c']],
    ['[DLG-8] when one has closed, the next', ['a 1 show', 'c 3 hide', 'b 2 show'], [], ['b']],
    ['[DLG-8] one whose rule no longer holds makes room', ['a 1 show', 'b 2 hide o'], ['b'], ['a']],
    ['[DLG-9] an open one stays whatever becomes due', ['a 1 show o', 'b 2 show'], ['a'], ['a']],
    ['an open one stays while its rule waits', ['a 1 wait o', 'b 2 show'], ['a'], ['a']],
    ['[RUL-14] one that waits keeps those below closed', ['a 1 show', 'b 2 wait'], [], []],
    ['[RUL-14] one that waits keeps nothing above closed', ['a 1 wait', 'b 2 show'], [], ['b']],
    ['equal priorities go by id', ['b 1 show', 'a 1 show'], [], ['a']],
  ])('%s', (_name, candidates, open, expected) => {
    expect(planSingle(candidates.map(candidate), open)).toEqual(expected);
  });
});

describe('[DLG-10] a pre-empting one', () => {
  it.each<[string, string[], string[], string[]]>([
    ['takes over at once, the other stays behind it', ['a 1 show o', 'p 9 show p'], ['a'], ['a', 'p']],
    ['waits where it waits', ['a 1 show o', 'p 9 wait p'], ['a'], ['a']],
    ['does not take over what the user opened', ['u 1 show ou', 'p 9 show p'], ['u'], ['u']],
    ['takes over once the user has closed it', ['u 1 hide', 'a 1 show o', 'p 9 show p'], ['a', 'u'], ['a', 'p']],
    ['makes room again for what it pushed back', ['a 1 show o', 'p 9 hide'], ['a', 'p'], ['a']],
    ['which is gone if its rule no longer holds', ['a 1 hide o', 'p 9 show op'], ['a', 'p'], ['p']],
    ['stays, itself open, whatever becomes due', ['p 9 show op', 'b 10 show'], ['p'], ['p']],
  ])('%s', (_name, candidates, open, expected) => {
    expect(planSingle(candidates.map(candidate), open)).toEqual(expected);
  });
});

describe('[DLG-13] what the user opens', () => {
  it.each<[string, string[], string[], string[]]>([
    ['is on top of an open one', ['a 9 show o', 'u 1 show u'], ['a'], ['a', 'u']],
    ['is on top of a pre-empting one', ['p 9 show op', 'u 1 show u'], ['p'], ['p', 'u']],
    ['is on top of what the user opened before', ['u 2 show ou', 'v 1 show u'], ['u'], ['u', 'v']],
    ['opens although one of higher priority waits', ['a 9 wait', 'u 1 show u'], [], ['u']],
    ['[DLG-20] keeps what becomes due closed until it closes', ['u 1 show ou', 'a 9 show'], ['u'], ['u']],
    ['[DLG-20] and lets it in then', ['u 1 hide', 'a 9 show'], ['u'], ['a']],
  ])('%s', (_name, candidates, open, expected) => {
    expect(planSingle(candidates.map(candidate), open)).toEqual(expected);
  });
});

describe('[DLG-11] a slot that stacks', () => {
  it.each<[string, string[], string[]]>([
    ['shows all that are due, highest first', ['a 1 show', 'c 3 show', 'b 2 hide'], ['c', 'a']],
    ['equal priorities go by id', ['b 1 show', 'a 1 show'], ['a', 'b']],
    ['one that waits stays as it is', ['a 1 wait o', 'b 2 wait', 'c 3 show'], ['c', 'a']],
  ])('%s', (_name, candidates, expected) => {
    expect(planStack(candidates.map(candidate))).toEqual(expected);
  });
});

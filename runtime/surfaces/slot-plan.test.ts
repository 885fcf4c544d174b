import { expect, it } from 'vitest';
import { type Candidate, planSingle, planStack } from './surface-board.ts';

/** `id priority decision flags`; o: open, u: opened by the user, p: preempts. */
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

it.each<[string, string[], string[], string[]]>([
  ['opens nothing if nothing is due', ['a 1 hide'], [], []],
  ['[DLG-7] opens only the surface with the highest priority', ['a 1 show', 'c 3 show', 'b 2 show'], [], ['c']],
  ['[DLG-8] opens the next surface after one closed', ['a 1 show', 'c 3 hide', 'b 2 show'], [], ['b']],
  ['[DLG-8] replaces a surface whose rule no longer holds', ['a 1 show', 'b 2 hide o'], ['b'], ['a']],
  ['[DLG-9] keeps an open surface if a higher one becomes due', ['a 1 show o', 'b 2 show'], ['a'], ['a']],
  ['keeps an open surface while its rule is pending', ['a 1 wait o', 'b 2 show'], ['a'], ['a']],
  ['[RUL-14] opens nothing below a pending surface', ['a 1 show', 'b 2 wait'], [], []],
  ['[RUL-14] opens a surface above a pending one', ['a 1 wait', 'b 2 show'], [], ['b']],
  ['orders equal priorities by id', ['b 1 show', 'a 1 show'], [], ['a']],
  ['[DLG-10] puts a preempting surface on top of an open one', ['a 1 show o', 'p 9 show p'], ['a'], ['a', 'p']],
  ['[DLG-10] doesn’t open a pending preempting surface', ['a 1 show o', 'p 9 wait p'], ['a'], ['a']],
  ['[DLG-10] doesn’t preempt a surface that the user opened', ['u 1 show ou', 'p 9 show p'], ['u'], ['u']],
  ['[DLG-10] preempts after the user closed their surface', ['u 1 hide', 'a 1 show o', 'p 9 show p'], ['a', 'u'], ['a', 'p']],
  ['[DLG-10] returns to the preempted surface', ['a 1 show o', 'p 9 hide'], ['a', 'p'], ['a']],
  ['[DLG-10] drops a preempted surface whose rule no longer holds', ['a 1 hide o', 'p 9 show op'], ['a', 'p'], ['p']],
  ['[DLG-10] keeps an open preempting surface if a higher one becomes due', ['p 9 show op', 'b 10 show'], ['p'], ['p']],
  ['[DLG-13] puts a surface that the user opens on top of an open one', ['a 9 show o', 'u 1 show u'], ['a'], ['a', 'u']],
  ['[DLG-13] puts a surface that the user opens on top of a preempting one', ['p 9 show op', 'u 1 show u'], ['p'], ['p', 'u']],
  ['[DLG-13] puts a surface that the user opens on top of the previous one', ['u 2 show ou', 'v 1 show u'], ['u'], ['u', 'v']],
  ['[DLG-13] opens the user’s surface although a higher one is pending', ['a 9 wait', 'u 1 show u'], [], ['u']],
  ['[DLG-13] skips the user’s surface while it is pending', ['u 9 wait u', 'a 1 show'], [], ['a']],
  ['[DLG-20] opens nothing else until the user closes their surface', ['u 1 show ou', 'a 9 show'], ['u'], ['u']],
  ['[DLG-20] opens the next surface after the user closed theirs', ['u 1 hide', 'a 9 show'], ['u'], ['a']],
])('%s', (_name, candidates, open, expected) => {
  expect(planSingle(candidates.map(candidate), open)).toEqual(expected);
});

it.each<[string, string[], string[]]>([
  ['shows all that are due, highest first', ['a 1 show', 'c 3 show', 'b 2 hide'], ['c', 'a']],
  ['orders equal priorities by id', ['b 1 show', 'a 1 show'], ['a', 'b']],
  ['leaves one that waits as it is', ['a 1 wait o', 'b 2 wait', 'c 3 show'], ['c', 'a']],
])('[DLG-11] a slot that stacks %s', (_name, candidates, expected) => {
  expect(planStack(candidates.map(candidate))).toEqual(expected);
});

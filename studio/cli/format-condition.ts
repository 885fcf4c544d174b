import type { DescribedCondition } from '../explain/explanation-tree.ts';

/** Formats a condition with its facts: `user.tierLevel: it is 3 (user tier)`. */
export function formatCondition({ text, facts }: Pick<DescribedCondition, 'text' | 'facts'>): string {
  const [first, ...others] = facts;
  const own = first?.is ?? '';
  const values = [text === first?.id ? own : `it is ${own}`, ...others.map(({ id, is }) => `${id} is ${is}`)].join(', ');
  const sources = [...new Set(facts.map(({ source }) => source))].join(', ');
  return `${text}: ${values} (${sources})`;
}

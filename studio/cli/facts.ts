import { filterFacts, findSimilarFacts, listFacts } from '../facts/fact-list.ts';
import { formatFacts } from './facts-lines.ts';
import type { Outcome } from './output.ts';
import type { Call, Verb } from './verb.ts';

export const facts: Verb = {
  usage: 'facts [TEXT]',
  does: 'lists what rules can read: each fact with its values, its source and its meaning; with a text, those about it',
  example: 'facts verified',
  run: runFacts,
};

function runFacts({ names, workspace: { project } }: Call): Outcome {
  const all = listFacts(project);
  const text = names.join(' ');
  const found = filterFacts(text, all);
  if (found.length > 0) return { exit: 0, lines: formatFacts(found, { isFiltered: text !== '' }), document: { facts: found } };
  const near = findSimilarFacts(text, all);
  const hint = near.length > 0 ? ` (did you mean ${near.map((id) => `"${id}"`).join(', ')}?)` : '';
  return { exit: 1, lines: [`no fact is about "${text}"${hint}`], document: { facts: [], near } };
}

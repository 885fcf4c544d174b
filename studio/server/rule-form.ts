import { logicWords } from './logic-words.ts';
import { boundsOf } from '../edit/set-bound.ts';
import { type Bound, parseBound } from '../edit/threshold.ts';
import { rulePath } from '../project/files.ts';
import type { Site } from '../project/project.ts';
import type { BoundForm, RuleForm } from './shapes.ts';

/** Returns the form of a rule: its thresholds as fields, its logic in words. Null if the rule doesn't exist. */
export function ruleForm({ project, facts }: Site, id: string): RuleForm | null {
  const file = rulePath(id);
  if (!project.files.has(file)) return null;
  const { content } = project.source(file);
  const text = (field: string): string => (typeof content[field] === 'string' ? content[field] : '');
  const bounds = boundsOf(project, id, facts).flatMap(({ fact, operator, bound, path }): BoundForm[] => {
    const read = parseBound(String(bound));
    const doc = fact === 'now' ? 'the time' : (facts[fact]?.doc ?? fact);
    return read ? [{ fact, doc, operator, kind: read.kind, text: read.text, path: ['logic', ...path], ...atOf(read) }] : [];
  });
  const { title, why, owner, onUnknown } = { title: text('title'), why: text('why'), owner: text('owner'), onUnknown: text('onUnknown') };
  return { id, file, title, why, owner, onUnknown, bounds, words: logicWords(content['logic'], facts) };
}

function atOf({ kind, amount }: Bound): Pick<BoundForm, 'at'> {
  return kind === 'date' ? { at: new Date(amount).toISOString() } : {};
}

import { describeLogic } from './describe-logic.ts';
import { findThresholds } from '../edit/plan-threshold.ts';
import { type Threshold, parseThreshold } from '../edit/threshold.ts';
import { getRulePath } from '../project/files.ts';
import type { Site } from '../project/project.ts';
import type { BoundForm, RuleForm } from './shapes.ts';

export function createRuleForm({ project, facts }: Site, id: string): RuleForm | null {
  const file = getRulePath(id);
  if (!project.files.has(file)) return null;
  const { content } = project.source(file);
  const getText = (field: string): string => (typeof content[field] === 'string' ? content[field] : '');
  const bounds = findThresholds(project, id, facts).flatMap(({ fact, operator, bound, path }): BoundForm[] => {
    const read = parseThreshold(String(bound));
    const doc = fact === 'now' ? 'the time' : (facts[fact]?.doc ?? fact);
    return read ? [{ fact, doc, operator, kind: read.kind, text: read.text, path: ['logic', ...path], ...getDate(read) }] : [];
  });
  const { title, why, owner, onUnknown } = {
    title: getText('title'),
    why: getText('why'),
    owner: getText('owner'),
    onUnknown: getText('onUnknown'),
  };
  return { id, file, title, why, owner, onUnknown, bounds, words: describeLogic(content['logic'], facts) };
}

function getDate({ kind, amount }: Threshold): Pick<BoundForm, 'at'> {
  return kind === 'date' ? { at: new Date(amount).toISOString() } : {};
}

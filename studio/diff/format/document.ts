import type { ProjectDiff } from '../entry.ts';
import type { Chapter } from './block.ts';
import { createChapters } from './chapters.ts';
import { createSummary } from './summary.ts';

export function createDocument(diff: ProjectDiff): Chapter[] {
  if (diff.entries.length === 0) return [];
  const pairs = createSummary(diff).map(({ who, items }) => ({ label: who, words: items.map(({ text }) => text).join('; ') }));
  return [{ title: 'Summary', tone: 'changed', blocks: [{ kind: 'pairs', pairs }] }, ...createChapters(diff)];
}

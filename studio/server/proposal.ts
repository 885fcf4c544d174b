import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../disk.ts';
import type { Drafts } from './drafts.ts';
import { createProposal, type GitProposal } from './git.ts';
import type { AnalysisWorker } from './analysis-worker.ts';
import type { RequestOf } from './requests.ts';
import type { TextReport } from './shapes.ts';

export async function proposeChanges(
  drafts: Drafts,
  inquiry: Pick<AnalysisWorker, 'ask'>,
  { branch, title }: RequestOf<'propose'>,
): Promise<GitProposal> {
  if (drafts.unsaved.length > 0) throw new Refusal('Save first: what is proposed is what the files say.');
  const { lines } = (await inquiry.ask('changes', { against: 'head' })) as TextReport; // Return type of this query.
  const message = [title.trim() === '' ? `Change what ${branch} says` : title.trim(), '', ...lines, ''].join('\n');
  const index = join(tmpdir(), `index-${randomUUID()}`);
  try {
    return createProposal(drafts.root, { branch, message, index });
  } finally {
    await rm(index, { force: true });
  }
}

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Situation } from '../../schemas/rule.ts';
import { readFacts } from '../explain/explanation-facts.ts';
import type { SiteModel } from '../model/site-model.ts';
import { formatFinding } from '../project/finding.ts';
import { type Outcome, createUsageError } from './output.ts';

/** Reads the situation of a facts file, or returns a usage error. Without a file, that of an anonymous visitor now. */
export async function readSituation(file: string | boolean | undefined, model: SiteModel, root: string): Promise<Situation | Outcome> {
  if (typeof file !== 'string') return { now: new Date().toISOString(), facts: {} };
  const text = await readFile(resolve(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string') return createUsageError(`cannot read the facts file ${file}: ${formatReadError(text)}`);
  const read = readFacts(file, text, model);
  if ('situation' in read) return read.situation;
  return { exit: 2, lines: read.findings.map(formatFinding), document: { findings: read.findings } };
}

function formatReadError({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is none';
  return code === 'EISDIR' ? 'it is a folder' : message;
}

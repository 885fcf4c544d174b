import { isKind, KINDS } from '../edit/kinds.ts';
import { findInProse } from '../edit/prose.ts';
import { type RemoveResult, removeRecord, formatLeftover } from '../edit/remove/remove.ts';
import { type Outcome, createUsageError } from './output.ts';
import { readPersonas } from './personas.ts';
import type { Call, Verb } from './verb.ts';
import { getChangedFiles, type FileChange, writeProject } from './write-project.ts';
import { getRulePath } from '../project/files.ts';
import { formatFinding, formatPlace, type Place } from '../project/finding.ts';
import { createFormatter, formatChanges } from '../edit/json-edit.ts';

export const remove: Verb = {
  usage: 'remove KIND ID [--write] [--site KEY]',
  does: 'says what would be left over without a notice, bar, promotion, page, site or rule, and with --write removes all of it',
  example: 'remove notice hk-dialog --site uk --reason "No users there" --ticket LEGAL-123',
  options: {
    write: { type: 'boolean', does: 'removes it, with all that is about it alone' },
    site: { type: 'string', takes: 'KEY', does: 'gives up on that site what it inherits' },
    reason: { type: 'string', takes: 'TEXT', does: 'why a legal notice is given up' },
    ticket: { type: 'string', takes: 'TEXT', does: 'where that was decided' },
  },
  run: runRemove,
};

async function runRemove({ names, options, workspace }: Call): Promise<Outcome> {
  const { project, root } = workspace;
  const [kind = '', id = '', ...more] = names;
  if (id === '' || more.length > 0 || !isKind(kind))
    return createUsageError(`remove takes a kind (${KINDS.join(', ')}) and an id: npm run meridian -- ${remove.example}`);
  const getText = (name: string): string | undefined => (typeof options[name] === 'string' ? options[name] : undefined);
  const found = removeRecord(project, { kind, id, site: getText('site'), reason: getText('reason'), ticket: getText('ticket') });
  if ('error' in found) return createUsageError(found.error);
  const tidy = await formatChanges(project, found.project, createFormatter());
  const isStuck = found.blocked.length + found.wrong.length > 0;
  const isWritten = options['write'] === true && !isStuck;
  const changes = isWritten ? await writeProject(root, project, tidy) : getChangedFiles(project, tidy);
  const prose = getText('site') === undefined ? findInProse(new Map([...tidy.files, ...(await readPersonas(root))]), id) : [];
  const lines = formatRemoved(`${kind} ${id}`, found, { changes, prose, isWritten });
  const { project: _, ...document } = found;
  return { exit: isStuck ? 1 : 0, lines, document: { kind, id, ...document, files: changes, prose, written: isWritten } };
}

interface RemoveSummary {
  readonly changes: readonly FileChange[];
  readonly prose: readonly Place[];
  readonly isWritten: boolean;
}

function formatRemoved(
  name: string,
  { gone, rules, records, texts, blocked, wrong }: RemoveResult,
  { changes, prose, isWritten }: RemoveSummary,
): string[] {
  const go = isWritten ? 'went' : 'would go';
  const stuck = [...blocked.map(formatLeftover), ...wrong.map(formatFinding)];
  return [
    ...formatSection(`What leads to ${name}, or speaks of it, ${go} with it:`, gone.map(formatLeftover)),
    ...formatSection(`Used by nothing else, so that it ${go} too:`, [...rules.map((id) => `rule ${id}: ${getRulePath(id)}`), ...records]),
    ...formatSection(`Shown nowhere else, in any language, so that it ${go} too:`, texts),
    ...formatSection('Still named in prose, for you to reword:', prose.map(formatPlace)),
    ...formatSection('Cannot do without it, so that nothing was removed: see to this first:', stuck),
    ...changes.map(({ file, how }) => `${how}  ${file}`),
    ...(isWritten || stuck.length > 0 ? [] : ['', 'Nothing is written yet: --write does it']),
  ];
}

function formatSection(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `  ${item}`), ''];
}

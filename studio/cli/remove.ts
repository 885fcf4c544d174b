import { isKind, KINDS } from '../edit/kinds.ts';
import { namedInProse } from '../edit/prose.ts';
import { type Removed, removed, toldLeftover } from '../edit/remove/remove.ts';
import { type Outcome, wrongUse } from './output.ts';
import { personas } from './personas.ts';
import type { Call, Verb } from './verb.ts';
import { changedFiles, type FileChange, writeProject } from './write-project.ts';
import { rulePath } from '../project/files.ts';
import { formatFinding, formatPlace, type Place } from '../project/finding.ts';
import { createFormatter, tidied } from '../edit/json-edit.ts';

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
  run: removeCalled,
};

async function removeCalled({ names, options, workspace }: Call): Promise<Outcome> {
  const { project, root } = workspace;
  const [kind = '', id = '', ...more] = names;
  if (id === '' || more.length > 0 || !isKind(kind))
    return wrongUse(`remove takes a kind (${KINDS.join(', ')}) and an id: npm run meridian -- ${remove.example}`);
  const word = (name: string): string | undefined => (typeof options[name] === 'string' ? options[name] : undefined);
  const found = removed(project, { kind, id, site: word('site'), reason: word('reason'), ticket: word('ticket') });
  if ('error' in found) return wrongUse(found.error);
  const tidy = await tidied(project, found.project, createFormatter());
  const isStuck = found.blocked.length + found.wrong.length > 0;
  const isWritten = options['write'] === true && !isStuck;
  const changes = isWritten ? await writeProject(root, project, tidy) : changedFiles(project, tidy);
  const prose = word('site') === undefined ? namedInProse(new Map([...tidy.files, ...(await personas(root))]), id) : [];
  const lines = linesOf(`${kind} ${id}`, found, { changes, prose, isWritten });
  const { project: _, ...document } = found;
  return { exit: isStuck ? 1 : 0, lines, document: { kind, id, ...document, files: changes, prose, written: isWritten } };
}

interface Rest {
  readonly changes: readonly FileChange[];
  readonly prose: readonly Place[];
  readonly isWritten: boolean;
}

function linesOf(name: string, { gone, rules, records, texts, blocked, wrong }: Removed, { changes, prose, isWritten }: Rest): string[] {
  const go = isWritten ? 'went' : 'would go';
  const stuck = [...blocked.map(toldLeftover), ...wrong.map(formatFinding)];
  return [
    ...section(`What leads to ${name}, or speaks of it, ${go} with it:`, gone.map(toldLeftover)),
    ...section(`Used by nothing else, so that it ${go} too:`, [...rules.map((id) => `rule ${id}: ${rulePath(id)}`), ...records]),
    ...section(`Shown nowhere else, in any language, so that it ${go} too:`, texts),
    ...section('Still named in prose, for you to reword:', prose.map(formatPlace)),
    ...section('Cannot do without it, so that nothing was removed: see to this first:', stuck),
    ...changes.map(({ file, how }) => `${how}  ${file}`),
    ...(isWritten || stuck.length > 0 ? [] : ['', 'Nothing is written yet: --write does it']),
  ];
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [title, ...items.map((item) => `  ${item}`), ''];
}

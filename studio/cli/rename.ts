import { isKind, KINDS } from '../edit/kinds.ts';
import { findNewFindings } from '../edit/new-findings.ts';
import { findInProse } from '../edit/prose.ts';
import { type RenameOptions, renameRecord, type RenameResult } from '../edit/rename/rename.ts';
import { type Outcome, createUsageError } from './output.ts';
import { readPersonas } from './personas.ts';
import { formatCount } from './report.ts';
import { formatList } from './sites.ts';
import type { Call, Verb } from './verb.ts';
import { writeProject } from './write-project.ts';
import { formatFinding, formatPlace, type Place } from '../project/finding.ts';
import { createFormatter, formatChanges } from '../edit/json-edit.ts';

export const rename: Verb = {
  usage: 'rename KIND OLD NEW [--dry]',
  does: 'gives a notice, bar, promotion, page, site or rule another id, wherever it is named',
  example: 'rename notice hk-dialog hong-kong-dialog',
  options: { dry: { type: 'boolean', does: 'says what would change and writes nothing' } },
  run: runRename,
};

async function runRename({ names, options, workspace }: Call): Promise<Outcome> {
  const { project, root } = workspace;
  const [kind = '', old = '', next = '', ...more] = names;
  if (next === '' || more.length > 0 || !isKind(kind))
    return createUsageError(`rename takes a kind (${KINDS.join(', ')}), an id and the new one: npm run meridian -- ${rename.example}`);
  const found = renameRecord(project, { kind, old, next });
  if ('error' in found) return createUsageError(found.error);
  const tidy = await formatChanges(project, found.project, createFormatter(), found.moved);
  const left = findNewFindings(project, tidy);
  if (left.length > 0) {
    const head = `${kind} ${old} was not renamed, because something would be wrong then:`;
    return { exit: 1, lines: [head, ...left.map(formatFinding)], document: { findings: left } };
  }
  const isDry = options['dry'] === true;
  if (!isDry) await writeProject(root, project, tidy);
  const prose = findInProse(new Map([...tidy.files, ...(await readPersonas(root))]), old);
  return formatRenamed({ kind, old, next }, found, { prose, isDry });
}

interface RenameSummary {
  readonly prose: readonly Place[];
  readonly isDry: boolean;
}

function formatRenamed(
  { kind, old, next }: RenameOptions,
  { edits, moved, forgotten }: RenameResult,
  { prose, isDry }: RenameSummary,
): Outcome {
  const rows = [...new Set([...moved.keys(), ...edits.keys()])].sort().map((file) => {
    const to = moved.get(file);
    const count = edits.get(file);
    return `  ${[to === undefined ? file : `${file} → ${to}`, ...(count === undefined ? [] : [formatCount(count, 'name')])].join(': ')}`;
  });
  const lines = [
    `${kind} ${old} ${isDry ? 'would be' : 'is now'} ${next}:`,
    ...rows,
    ...(forgotten.length > 0 ? [`Browsers keep by the old id ${formatList(forgotten)}: these people see it again.`] : []),
    ...(prose.length > 0 ? ['Still called so in prose, for you to reword:', ...prose.map((place) => `  ${formatPlace(place)}`)] : []),
  ];
  const document = {
    kind,
    old,
    new: next,
    written: !isDry,
    edits: Object.fromEntries(edits),
    moved: Object.fromEntries(moved),
    forgotten,
    prose,
  };
  return { exit: 0, lines, document };
}

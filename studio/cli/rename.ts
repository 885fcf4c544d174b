import { isKind, KINDS } from '../edit/kinds.ts';
import { newFindings } from '../edit/new-findings.ts';
import { namedInProse } from '../edit/prose.ts';
import { type Asked, renamed, type Renamed } from '../edit/rename/rename.ts';
import { type Outcome, wrongUse } from './output.ts';
import { personas } from './personas.ts';
import { counted } from './report.ts';
import { listed } from './sites.ts';
import type { Call, Verb } from './verb.ts';
import { writeProject } from './write-project.ts';
import { formatFinding, formatPlace, type Place } from '../project/finding.ts';
import { createFormatter, tidied } from '../edit/json-edit.ts';

export const rename: Verb = {
  usage: 'rename KIND OLD NEW [--dry]',
  does: 'gives a notice, bar, promotion, page, site or rule another id, wherever it is named',
  example: 'rename notice hk-dialog hong-kong-dialog',
  options: { dry: { type: 'boolean', does: 'says what would change and writes nothing' } },
  run: renameCalled,
};

async function renameCalled({ names, options, workspace }: Call): Promise<Outcome> {
  const { project, root } = workspace;
  const [kind = '', old = '', next = '', ...more] = names;
  if (next === '' || more.length > 0 || !isKind(kind))
    return wrongUse(`rename takes a kind (${KINDS.join(', ')}), an id and the new one: npm run meridian -- ${rename.example}`);
  const found = renamed(project, { kind, old, next });
  if ('error' in found) return wrongUse(found.error);
  const tidy = await tidied(project, found.project, createFormatter(), found.moved);
  const left = newFindings(project, tidy);
  if (left.length > 0) {
    const head = `${kind} ${old} was not renamed, because something would be wrong then:`;
    return { exit: 1, lines: [head, ...left.map(formatFinding)], document: { findings: left } };
  }
  const isDry = options['dry'] === true;
  if (!isDry) await writeProject(root, project, tidy);
  const prose = namedInProse(new Map([...tidy.files, ...(await personas(root))]), old);
  return told({ kind, old, next }, found, { prose, isDry });
}

interface Rest {
  readonly prose: readonly Place[];
  readonly isDry: boolean;
}

function told({ kind, old, next }: Asked, { edits, moved, forgotten }: Renamed, { prose, isDry }: Rest): Outcome {
  const rows = [...new Set([...moved.keys(), ...edits.keys()])].sort().map((file) => {
    const to = moved.get(file);
    const count = edits.get(file);
    return `  ${[to === undefined ? file : `${file} → ${to}`, ...(count === undefined ? [] : [counted(count, 'name')])].join(': ')}`;
  });
  const lines = [
    `${kind} ${old} ${isDry ? 'would be' : 'is now'} ${next}:`,
    ...rows,
    ...(forgotten.length > 0 ? [`Browsers keep by the old id ${listed(forgotten)}: these people see it again.`] : []),
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

import { findText, type Found, type FoundText, type FoundUse } from '../find/find.ts';
import type { Literal } from '../find/literals.ts';
import type { RecordHit } from '../find/record-hits.ts';
import { type Outcome, createUsageError } from './output.ts';
import { type Paint, createPaint } from './paint.ts';
import { formatSites } from './sites.ts';
import type { Call, Verb } from './verb.ts';
import { formatPlace } from '../project/finding.ts';
import { groupBy } from '../project/records.ts';

export const find: Verb = {
  usage: 'find TEXT',
  does: 'says which record, rule and locale entry visible words come from, and what has such an id',
  example: 'find "notice to residents"',
  run: runFind,
};

function runFind({ names, workspace: { project } }: Call): Outcome {
  const words = names.join(' ').trim();
  if (words === '') return createUsageError(`find takes some words, or an id: npm run meridian -- ${find.example}`);
  const found = findText(project, words);
  const isNothing = found.texts.length + found.literals.length + found.records.length === 0;
  if (!isNothing)
    return { exit: 0, lines: formatFound(found, project.siteKeys, createPaint(process.stdout, process.env)), document: found };
  const hint = found.nearest.length === 0 ? [] : ['Nearest:', ...found.nearest.map((text) => `  ${text}`)];
  return { exit: 1, lines: [`nothing shows "${words}", and nothing is called so`, ...hint], document: found };
}

function formatFound({ texts, literals, records }: Found, all: readonly string[], paint: Paint): string[] {
  return [
    ...records.flatMap((record) => formatRecord(record, all, paint)),
    ...texts.flatMap((text) => formatText(text, all, paint)),
    ...literals.flatMap((literal) => [paint('bold', formatQuote(literal.text)), ...formatUses([literal], all)]),
  ];
}

function formatRecord({ kind, id, places, rule, sites }: RecordHit, all: readonly string[], paint: Paint): string[] {
  const on = kind === 'rule' || kind === 'site' ? [] : [`  on ${formatSites(sites, all)}`];
  return [
    paint('bold', `${kind} ${id}`),
    ...places.map((place) => `  ${formatPlace(place)}`),
    ...(rule === null ? [] : [`  rule ${rule}`]),
    ...on,
  ];
}

function formatText({ text, id, place, language, uses, components }: FoundText, all: readonly string[], paint: Paint): string[] {
  const head = [paint('bold', formatQuote(text)), `  ${formatPlace(place)}  ${id} (${language})`];
  const places = groupBy(components, ({ sites, languages }) => `on ${formatSites(sites, all)}, in ${formatSites(languages, [])}`);
  const spoken = [...places].map(([on, same]) => {
    const names = same.map(({ component }) => component);
    return `  a word of the component${names.length === 1 ? '' : 's'} ${formatSites(names, [])}, ${on}`;
  });
  if (uses.length + spoken.length === 0) return [...head, '  in no manifest and of no component'];
  return [...head, ...spoken, ...formatUses(uses, all)];
}

/** Groups uses by sites and languages, because the label of a link can have dozens. */
function formatUses(uses: readonly (Literal | FoundUse)[], all: readonly string[]): string[] {
  const groups = groupBy(uses, (use) => {
    const languages = 'languages' in use ? `, in ${formatSites(use.languages, [])}` : '';
    return `  on ${formatSites(use.sites, all)}${languages}`;
  });
  return [...groups].flatMap(([on, shown]) => [on, ...shown.flatMap(formatUse)]);
}

function formatUse({ kind, record, prop, place, rules }: Literal | FoundUse): string[] {
  const name = [`${kind} ${record}`, ...(prop === '' ? [] : [prop])].join(', ');
  return [`    ${name}  ${formatPlace(place)}`, ...rules.map((rule) => `      rule ${rule}`)];
}

function formatQuote(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return `"${line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line}"`;
}

const MAX_LENGTH = 100;

import { findText, type Found, type FoundText, type FoundUse } from '../find/find.ts';
import type { Literal } from '../find/literals.ts';
import type { RecordHit } from '../find/record-hits.ts';
import { type Outcome, wrongUse } from './output.ts';
import { type Paint, painterFor } from './paint.ts';
import { sitesInWords } from './sites.ts';
import type { Call, Verb } from './verb.ts';
import { formatPlace } from '../project/finding.ts';
import { groupedBy } from '../project/records.ts';

export const find: Verb = {
  usage: 'find TEXT',
  does: 'says which record, rule and locale entry visible words come from, and what has such an id',
  example: 'find "notice to residents"',
  run: search,
};

function search({ names, workspace: { project } }: Call): Outcome {
  const words = names.join(' ').trim();
  if (words === '') return wrongUse(`find takes some words, or an id: npm run meridian -- ${find.example}`);
  const found = findText(project, words);
  const isNothing = found.texts.length + found.literals.length + found.records.length === 0;
  if (!isNothing) return { exit: 0, lines: linesOf(found, project.siteKeys, painterFor(process.stdout, process.env)), document: found };
  const hint = found.nearest.length === 0 ? [] : ['Nearest:', ...found.nearest.map((text) => `  ${text}`)];
  return { exit: 1, lines: [`nothing shows "${words}", and nothing is called so`, ...hint], document: found };
}

function linesOf({ texts, literals, records }: Found, all: readonly string[], paint: Paint): string[] {
  return [
    ...records.flatMap((record) => recordLines(record, all, paint)),
    ...texts.flatMap((text) => textLines(text, all, paint)),
    ...literals.flatMap((literal) => [paint('bold', quoted(literal.text)), ...usageLines([literal], all)]),
  ];
}

function recordLines({ kind, id, places, rule, sites }: RecordHit, all: readonly string[], paint: Paint): string[] {
  const on = kind === 'rule' || kind === 'site' ? [] : [`  on ${sitesInWords(sites, all)}`];
  return [
    paint('bold', `${kind} ${id}`),
    ...places.map((place) => `  ${formatPlace(place)}`),
    ...(rule === null ? [] : [`  rule ${rule}`]),
    ...on,
  ];
}

function textLines({ text, id, place, language, uses, components }: FoundText, all: readonly string[], paint: Paint): string[] {
  const head = [paint('bold', quoted(text)), `  ${formatPlace(place)}  ${id} (${language})`];
  const places = groupedBy(components, ({ sites, languages }) => `on ${sitesInWords(sites, all)}, in ${sitesInWords(languages, [])}`);
  const spoken = [...places].map(([on, same]) => {
    const names = same.map(({ component }) => component);
    return `  a word of the component${names.length === 1 ? '' : 's'} ${sitesInWords(names, [])}, ${on}`;
  });
  if (uses.length + spoken.length === 0) return [...head, '  in no manifest and of no component'];
  return [...head, ...spoken, ...usageLines(uses, all)];
}

/** Groups uses by sites and languages, because the label of a link can have dozens. */
function usageLines(uses: readonly (Literal | FoundUse)[], all: readonly string[]): string[] {
  const groups = groupedBy(uses, (use) => {
    const languages = 'languages' in use ? `, in ${sitesInWords(use.languages, [])}` : '';
    return `  on ${sitesInWords(use.sites, all)}${languages}`;
  });
  return [...groups].flatMap(([on, shown]) => [on, ...shown.flatMap(usageLine)]);
}

function usageLine({ kind, record, prop, place, rules }: Literal | FoundUse): string[] {
  const name = [`${kind} ${record}`, ...(prop === '' ? [] : [prop])].join(', ');
  return [`    ${name}  ${formatPlace(place)}`, ...rules.map((rule) => `      rule ${rule}`)];
}

/** Shortens paragraphs. */
function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line}"`;
}

const LONGEST = 100;

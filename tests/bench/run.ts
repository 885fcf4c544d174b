import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { described } from '../../components/schemas.ts';
import { enumerateRule } from '../../rules/enumerate.ts';
import { evaluateRule } from '../../rules/evaluate.ts';
import { dataOf, holds } from '../../rules/logic.ts';
import { unshipRules } from '../../rules/shipped.ts';
import { factCatalogue } from '../../schemas/sources/catalogue.ts';
import type { FactCatalogue, FactReader, FactShape, FactValue } from '../../schemas/sources/fact.ts';
import type { PageContents, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { PROJECT } from '../../scripts/project-root.ts';
import { loadContent } from '../../server/load-content.ts';
import { pageAt } from '../../server/pages/page-at.ts';
import { sitePage } from '../../server/pages/site-page.ts';
import { siteDocument } from '../../studio/project/document.ts';
import { projectDiff } from '../../studio/diff/project-diff.ts';
import { validateProject } from '../../studio/validate/validate.ts';
import { chartResults } from './charts/charts.ts';
import { hiddenResults } from './charts/hidden.ts';
import { indicatorComparisons } from './indicators.ts';
import { redactionComparisons } from './redaction.ts';
import { compare, type Comparison, type Result } from './measure.ts';
import { pageResults } from './pages/pages.ts';
import { tickResults } from './pages/ticks.ts';
import { commandResults, scaleResults } from './scale.ts';
import { loadProject, loadSurroundings } from '../../studio/project/load.ts';
import type { Project } from '../../studio/project/project.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

/** Some value of the fact's type; null where it may be none, as for a visitor. */
function someValue({ type, nullable }: FactShape): FactValue {
  if (nullable) return null;
  if (type.kind === 'bool') return false;
  if (type.kind === 'enum') return type.values[0] ?? null;
  return type.kind === 'int' ? type.min : 0;
}

function factsOf(document: SiteDocument): Readonly<Record<string, FactValue>> {
  const shapes = Object.values(unshipRules(document)).flatMap(({ reads }) => Object.entries(reads));
  return Object.fromEntries(shapes.map(([id, shape]) => [id, someValue(shape)]));
}

/** What an evaluation costs beside the library's own: waiting for facts, and the guard against missing ones. */
function evaluation(document: SiteDocument): Comparison {
  const rules = Object.values(unshipRules(document));
  const facts = factsOf(document);
  const data = dataOf(facts, NOW);
  const reader: FactReader = { read: (id) => ({ state: 'ready', value: facts[id] ?? null }), nextChange: () => null };
  return {
    name: `evaluate ${rules.length} rules`,
    against: 'json-logic-js on complete data',
    subject: () => rules.map((rule) => evaluateRule(rule, reader, NOW)),
    reference: () => rules.map((rule) => holds(rule.logic, data)),
  };
}

function enumeration(document: SiteDocument, catalogue: FactCatalogue): Comparison {
  const rules = Object.values(unshipRules(document));
  const data = dataOf(factsOf(document), NOW);
  return {
    name: `enumerate ${rules.length} rules completely`,
    against: 'one evaluation of each',
    subject: () => rules.map((rule) => enumerateRule(rule, { catalogue })),
    reference: () => rules.map((rule) => holds(rule.logic, data)),
  };
}

function checking(project: Project, key: string): readonly Comparison[] {
  const files = [...project.files.values()];
  // What is known of a project is not computed again: another one asks anew.
  const anew = (): Project => project.withFiles(project);
  const parse = (): unknown => files.map((text) => JSON.parse(text) as unknown);
  const against = `JSON.parse of the ${files.length} files`;
  return [
    { name: 'validate every site', against, subject: () => validateProject(anew()), reference: parse },
    { name: 'make one site document', against, subject: () => siteDocument(anew().site(key), ''), reference: parse },
  ];
}

/** What may be changed in a rule: some hours to another number of them; where no rule counts hours, what is decided in doubt. */
const CHANGES = [
  [/"PT\d+H"/, '"PT11H"'],
  [/"onUnknown": "hide"/, '"onUnknown": "show"'],
  [/"onUnknown": "show"/, '"onUnknown": "hide"'],
] as const;

/** The first rule of the project that can be changed so, with the change. */
function changedRule({ files }: Project): readonly [path: string, text: string] {
  const rules = [...files].filter(([path]) => path.endsWith('.rule.json'));
  const changed = CHANGES.flatMap(([from, to]) => rules.map(([path, text]) => [path, text, text.replace(from, to)] as const));
  const found = changed.find(([, before, after]) => before !== after);
  if (found === undefined) throw new Error('there is no rule');
  return [found[0], found[2]];
}

function diffing(project: Project): Comparison {
  const files = [...project.files.values()];
  const [path, text] = changedRule(project);
  const edited = project.with(path, text);
  return {
    name: 'diff of one changed rule on every site',
    against: `JSON.parse of the ${files.length} files`,
    subject: () => projectDiff(project, edited),
    reference: () => files.map((text) => JSON.parse(text) as unknown),
  };
}

function rendering(document: SiteDocument, contents: PageContents): Comparison {
  const assets = () => ({ boot: '/assets/boot.js', styles: [], modules: ['/assets/main.js'], preloads: [], fonts: [] });
  const site = { build: null, drawer: null, document, contents, assets, texts: () => ({}) };
  return {
    name: 'write a page',
    against: 'JSON.stringify of its document',
    subject: () => sitePage(site, pageAt(document, '/')),
    reference: () => JSON.stringify(document),
  };
}

const { documents, contents } = await loadContent();
const [main] = documents;
if (main === undefined) throw new Error('there is no site');
const project = await loadProject(PROJECT, loadSurroundings(PROJECT, described));
const catalogue = factCatalogue(project.site(main.site.key).manifest);
const comparisons = [
  evaluation(main),
  enumeration(main, catalogue),
  ...checking(project, main.site.key),
  diffing(project),
  rendering(main, contents[main.site.key] ?? {}),
  ...(await indicatorComparisons()),
  ...redactionComparisons(),
];
/** A copy of the manifests and rules with one rule changed, for `diff`. */
function editedCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  for (const name of ['manifests', 'rules']) cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  const [path, text] = changedRule(project);
  writeFileSync(join(folder, path), text);
  return folder;
}

/**
 * `--quick`: few rounds, and without what takes processes and minutes. `--out FILE`: where the results go. `--before
 * FOLDER`: a checkout of another version, installed, beside which a busy market is measured.
 */
const { values: asked } = parseArgs({ options: { quick: { type: 'boolean' }, out: { type: 'string' }, before: { type: 'string' } } });

function slowResults(): Result[] {
  const copy = editedCopy();
  const calls = {
    'validate, from start to end': ['validate'],
    'analyse, from start to end': ['analyse'],
    'diff of one changed rule, from start to end': ['diff', '.', copy],
  };
  const results = [...commandResults(calls), ...scaleResults()];
  rmSync(copy, { recursive: true });
  return results;
}

const quick = comparisons.map((comparison) => compare(comparison, asked.quick === true ? { rounds: 3, roundMs: 5 } : undefined));
const pages = async (): Promise<Result[]> => [
  ...(await pageResults()),
  ...(await chartResults()),
  ...(await hiddenResults()),
  ...(asked.before === undefined ? [] : await tickResults(asked.before)),
];
const results = asked.quick === true ? quick : [...quick, ...slowResults(), ...(await pages())];
for (const { name, against, subject, reference, ratio, unit = 'ms' } of results) {
  console.log(
    `${ratio.toFixed(2).padStart(9)} ×  ${name} (${subject.toFixed(3)} ${unit}) against ${against} (${reference.toFixed(3)} ${unit})`,
  );
}
writeFileSync(asked.out ?? join(PROJECT, 'tests/bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);

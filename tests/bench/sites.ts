import { enumerateRule } from '../../rules/enumerate.ts';
import { evaluateRule } from '../../rules/evaluate.ts';
import { toLogicData, evaluateLogic } from '../../rules/logic.ts';
import { unpackRules } from '../../rules/pack-rules.ts';
import type { FactReader, FactShape, FactValue } from '../../schemas/domains/fact.ts';
import { matchPage } from '../../server/pages/match-page.ts';
import { createPage } from '../../server/pages/site-page.ts';
import { compareProjects } from '../../studio/diff/project-diff.ts';
import { createSiteDocument } from '../../studio/project/document.ts';
import type { Project } from '../../studio/project/project.ts';
import { validateProject } from '../../studio/validate/validate.ts';
import { getOwnContents, DOCUMENTS, own } from '../own-sites/own.ts';
import type { Comparison } from './measure.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

export const getSiteComparisons = (): readonly Comparison[] => [...getRuleComparisons(), ...getProjectComparisons(), getPageComparison()];

function getFallbackDocument(): (typeof DOCUMENTS)[number] {
  const document = DOCUMENTS.find(({ site }) => site.fallback === true);
  if (document === undefined) throw new Error('no fallback site');
  return document;
}

function getRuleComparisons(): readonly Comparison[] {
  const document = getFallbackDocument();
  const rules = Object.values(unpackRules(document));
  const catalogue = own.site(document.site.key).facts;
  const facts = Object.fromEntries(rules.flatMap(({ reads }) => Object.entries(reads).map(([id, shape]) => [id, getSampleValue(shape)])));
  const data = toLogicData(facts, NOW);
  const reader: FactReader = { read: (id) => ({ state: 'ready', value: facts[id] ?? null }), nextChange: () => null };
  const reference = () => rules.map((rule) => evaluateLogic(rule.logic, data));
  const evaluate = () => rules.map((rule) => evaluateRule(rule, reader, NOW));
  const enumerate = () => rules.map((rule) => enumerateRule(rule, { catalogue }));
  return [
    { name: `evaluate ${rules.length} rules`, against: 'json-logic-js on complete data', subject: evaluate, reference },
    { name: `enumerate ${rules.length} rules completely`, against: 'one evaluation of each', subject: enumerate, reference },
  ];
}

/** Returns a value of the fact's type: null if allowed, as for an anonymous visitor. */
function getSampleValue({ type, nullable }: FactShape): FactValue {
  if (nullable) return null;
  if (type.kind === 'bool') return false;
  if (type.kind === 'enum') return type.values[0] ?? null;
  return type.kind === 'int' ? type.min : 0;
}

function getProjectComparisons(): readonly Comparison[] {
  const files = [...own.files.values()];
  // A copy has an empty cache.
  const copy = (): Project => own.withFiles(own);
  const edited = own.with(...createChangedRule());
  const { key } = getFallbackDocument().site;
  const beside = { against: `JSON.parse of the ${files.length} files`, reference: () => files.map((text) => JSON.parse(text) as unknown) };
  return [
    { name: 'validate every site', ...beside, subject: () => validateProject(copy()) },
    { name: 'make one site document', ...beside, subject: () => createSiteDocument(copy().site(key), '') },
    { name: 'diff of one changed rule on every site', ...beside, subject: () => compareProjects(own, edited) },
  ];
}

/** The first change that applies to any rule is used. */
const CHANGES = [
  [/"PT\d+H"/, '"PT11H"'],
  [/"onUnknown": "hide"/, '"onUnknown": "show"'],
  [/"onUnknown": "show"/, '"onUnknown": "hide"'],
] as const;

function createChangedRule(): readonly [path: string, text: string] {
  const rules = [...own.files].filter(([path]) => path.endsWith('.rule.json'));
  const changed = CHANGES.flatMap(([from, to]) => rules.map(([path, text]) => [path, text, text.replace(from, to)] as const));
  const found = changed.find(([, before, after]) => before !== after);
  if (found === undefined) throw new Error('no rule to change');
  return [found[0], found[2]];
}

function getPageComparison(): Comparison {
  const document = getFallbackDocument();
  const assets = () => ({ boot: '/assets/boot.js', styles: [], modules: ['/assets/main.js'], preloads: [], fonts: [] });
  const site = { build: null, renderer: null, document, contents: getOwnContents(document), assets, texts: () => ({}) };
  return {
    name: 'write a page',
    against: 'JSON.stringify of its document',
    subject: () => createPage(site, matchPage(document, '/')),
    reference: () => JSON.stringify(document),
  };
}

import { findMissingCases } from '../../rules/coverage.ts';
import { getFactIds, type SpaceContext } from '../../rules/space.ts';
import { mutateRules, listUsedRules, type SiteRules } from './mutation.ts';
import { type Diagnostic, createRuleDiagnostic, type DiagnosticInput } from './diagnostic.ts';
import { compileChecked, getLogic } from '../project/rules.ts';
import { createProofContext, readSiteRule } from '../people/cases.ts';
import { type Outcomes, People } from '../people/people.ts';
import { mergeCatalogues, createVisitorContext } from '../people/visitors.ts';
import { groupBy } from '../project/records.ts';
import { FACT_CONSTRAINTS } from '../../schemas/domains/catalogue.ts';
import type { SiteModel } from '../model/site-model.ts';

/**
 * Finds rules with a constant outcome. If a site's manifest is the reason, it's a note, provided that the rule is useful on another site or
 * could be on an invalid one.
 */
export function analyseOutcomes(sites: readonly SiteRules[], isWhole: boolean): Diagnostic[] {
  const found = sites.flatMap(({ model, rules }) =>
    rules.map((id) => ({ id, model, status: model.people.getOutcomes(model.getLogic(id)) })),
  );
  const isOpenSomewhere = new Set(found.flatMap(({ id, status }) => (status === 'open' ? [id] : [])));
  return found.flatMap(({ id, model, status }): Diagnostic[] => {
    if (status === 'open') return [];
    const reason = findReason(id, status, model);
    const severity = isOfSite(reason) && (isOpenSomewhere.has(id) || !isWhole) ? 'note' : 'error';
    const message = `${OUTCOMES[status]}: ${formatReason(reason)}`;
    return [
      createRuleDiagnostic(id, model.book, {
        check: `analyse/${status}`,
        path: ['logic'],
        subject: id,
        severity,
        message,
        site: model.key,
      }),
    ];
  });
}

const OUTCOMES: Readonly<Record<Exclude<Outcomes, 'open'>, string>> = { never: 'can never hold', always: 'always holds' };

/** Finds equivalent rules, because duplicates diverge at the next edit. */
export function analyseEqual(sites: readonly SiteRules[]): Diagnostic[] {
  const used = listUsedRules(sites).map(({ id, model }) => ({ id, model, logic: compileChecked(id, model.book).logic }));
  const people = new People({ catalogue: mergeCatalogues(used.map(({ model }) => model.book.facts)) });
  const simplestFirst = used.toSorted((a, b) => getFactIds(a.logic).length - getFactIds(b.logic).length || (a.id < b.id ? -1 : 1));
  // Equivalent conditions depend on the same facts.
  const alike = groupBy(simplestFirst, ({ logic }) => people.getSupport(logic).join());
  return [...alike.values()].flatMap((some) =>
    some.flatMap(({ id, model, logic }, at) => {
      const same = some.slice(0, at).find((other) => people.findDifference(other.logic, logic) === null);
      return same && !isReference(getLogic(model.book, id)) ? [createRuleDiagnostic(id, model.book, describeEqual(id, same.id))] : [];
    }),
  );
}

function isReference(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && 'rule' in logic;
}

function describeEqual(id: string, simplest: string): DiagnosticInput {
  const message = `means the same as "${simplest}": { "rule": "${simplest}" } says so`;
  return { check: 'analyse/equal', path: ['logic'], subject: id, severity: 'error', message };
}

export function analyseCases(sites: readonly SiteRules[]): Diagnostic[] {
  const uncovered = listUsedRules(sites).flatMap(({ id, model }) => {
    const missing = findMissingCases(readSiteRule(id, model), createProofContext(model));
    return missing.map(({ reaches, now, facts }) => {
      const message = `no case reaches ${reaches.map((text) => `"${text}"`).join(', ')}`;
      return createRuleDiagnostic(id, model.book, {
        check: 'analyse/uncovered',
        path: ['cases'],
        subject: id,
        severity: 'error',
        message,
        example: { now, facts },
      });
    });
  });
  const survivors = mutateRules(sites).flatMap(({ id, findings }) =>
    findings.map((finding): Diagnostic => ({ ...finding, check: 'analyse/mutant', severity: 'error', subject: id })),
  );
  return [...uncovered, ...survivors];
}

/**
 * Reason for a constant outcome. `alone`: the rule's own comparisons. `law`: a constraint between facts. The others come from the site's
 * manifest: features, routes that they hide, or pages and languages.
 */
export type Reason = 'alone' | 'law' | 'features' | 'hiddenRoutes' | 'pages';

export function findReason(rule: string, status: Outcomes, model: SiteModel): Reason {
  const { book, manifest } = model;
  const written = compileChecked(rule, book).logic;
  const settled = model.getLogic(rule);
  const laws = { catalogue: book.facts, constraints: FACT_CONSTRAINTS };
  const steps: readonly (readonly [Reason, unknown, SpaceContext])[] = [
    ['alone', written, { catalogue: book.facts }],
    ['law', written, laws],
    ['features', settled, laws],
    ['pages', settled, createVisitorContext(book.facts, manifest, manifest.routes)],
  ];
  return steps.find(([, logic, context]) => new People(context).getOutcomes(logic) === status)?.[0] ?? 'hiddenRoutes';
}

const WORDS: Readonly<Record<Reason, string>> = {
  alone: 'its own comparisons leave nothing else',
  law: 'a law between facts rules the rest out',
  features: 'the features of the site settle it',
  hiddenRoutes: 'the pages where it could differ belong to hidden features',
  pages: 'the pages and languages of the site settle it',
};

export function formatReason(reason: Reason): string {
  return WORDS[reason];
}

/** True if the reason is the manifest of a single site, so that the rule can be useful on others. */
export function isOfSite(reason: Reason): boolean {
  return reason !== 'alone' && reason !== 'law';
}

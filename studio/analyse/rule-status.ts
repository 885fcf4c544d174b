import type { SpaceContext } from '../../rules/space.ts';
import { FACT_CONSTRAINTS } from '../../schemas/domains/catalogue.ts';
import { type Outcomes, People } from '../people/people.ts';
import { compileChecked } from '../project/rules.ts';
import type { SiteModel } from '../model/site-model.ts';
import { visitorContext } from '../people/visitors.ts';

/**
 * Why a rule has one outcome only. `alone`: its own comparisons. `law`: a law between facts. The others are what the
 * site's manifest settles: its features, the routes that they hide, or its pages and languages.
 */
export type Reason = 'alone' | 'law' | 'features' | 'hiddenRoutes' | 'pages';

/** The first of the things that narrow a rule which leaves it only that outcome. */
export function reasonOf(rule: string, status: Outcomes, model: SiteModel): Reason {
  const { book, manifest } = model;
  const written = compileChecked(rule, book).logic;
  const settled = model.logicOf(rule);
  const laws = { catalogue: book.facts, constraints: FACT_CONSTRAINTS };
  const steps: readonly (readonly [Reason, unknown, SpaceContext])[] = [
    ['alone', written, { catalogue: book.facts }],
    ['law', written, laws],
    ['features', settled, laws],
    ['pages', settled, visitorContext(book.facts, manifest, manifest.routes)],
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

export function reasonInWords(reason: Reason): string {
  return WORDS[reason];
}

/** True where the manifest of one site decides, so that the same rule may well be of use on another. */
export function isOfSite(reason: Reason): boolean {
  return reason !== 'alone' && reason !== 'law';
}

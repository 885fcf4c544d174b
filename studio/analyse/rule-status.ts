import { Analysis } from '../../rules/analysis.ts';
import { NEVER } from '../../rules/diagram.ts';
import { relevantContext, shapeOfContext } from '../../rules/relevant.ts';
import type { SpaceContext } from '../../rules/space.ts';
import { FACT_CONSTRAINTS } from '../../schemas/domains/catalogue.ts';
import { compileChecked } from '../project/rules.ts';
import { type SiteModel, visitorContext } from '../model/site-model.ts';
import { memoize } from '../project/memoize.ts';

/** Whether a rule can come to both outcomes among the visitors of a site. */
export type RuleStatus = 'open' | 'never' | 'always';

/**
 * Why a rule has one outcome only. `alone`: its own comparisons. `law`: a law between facts. The others are what the
 * site's manifest settles: its features, the routes that they hide, or its pages and languages.
 */
export type Reason = 'alone' | 'law' | 'features' | 'hiddenRoutes' | 'pages';

/** Asked of compiled logic in a context; equal questions of several sites are answered once. */
export function statusOf(logic: unknown, context: SpaceContext): RuleStatus {
  return statusIn(logic, relevantContext([logic], context));
}

const statusIn = memoize(
  (logic: unknown, relevant: SpaceContext): RuleStatus => {
    const { diagrams, possible } = new Analysis([logic], relevant);
    const holds = diagrams.of(logic);
    if (diagrams.and(possible, holds) === NEVER) return 'never';
    return diagrams.and(possible, diagrams.not(holds)) === NEVER ? 'always' : 'open';
  },
  (logic, relevant) => [JSON.stringify([logic, shapeOfContext(relevant)])],
);

/** The first of the things that narrow a rule which leaves it only that outcome. */
export function reasonOf(rule: string, status: RuleStatus, model: SiteModel): Reason {
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
  return steps.find(([, logic, context]) => statusOf(logic, context) === status)?.[0] ?? 'hiddenRoutes';
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

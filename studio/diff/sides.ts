import { isDeepStrictEqual } from 'node:util';
import { getFactIds, type SpaceContext } from '../../rules/space.ts';
import { toLogicData, evaluateLogic, getOperation, getConditionParts, toVariableName } from '../../rules/logic.ts';
import { ROUTE_FACTS } from '../../schemas/domains/page/route-facts.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { compileChecked, findReachableRules } from '../project/rules.ts';
import type { SiteModel } from '../model/site-model.ts';
import { mergeCatalogues } from '../people/visitors.ts';
import { People } from '../people/people.ts';
import { getRulePath } from '../project/files.ts';
import { memoize } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';

export interface Sides {
  readonly before: SiteModel;
  readonly after: SiteModel;
  readonly context: SpaceContext;
  readonly people: People;
  readonly editedRules: readonly string[];
  /** Returns the logic of a rule in terms of facts with the same meaning on both sides. */
  readonly getLogic: (side: SiteModel, rule: string) => unknown;
  readonly toSharedLogic: (side: SiteModel, logic: unknown) => unknown;
}

export function createSides(before: SiteModel, after: SiteModel): Sides {
  const moved = PAGE_FACTS.filter((fact) => isMoved(fact, before.manifest, after.manifest));
  const toSharedLogic = (side: SiteModel, logic: unknown): unknown => expandPageFacts(logic, moved, side.manifest);
  const laws = [...(before.context.constraints ?? []), ...(after.context.constraints ?? [])];
  const once = new Map(laws.map((law) => [JSON.stringify(law), law])).values();
  const constraints = [...once].filter(({ then }) => !moved.some((fact) => fact === then.fact));
  const getLogic: Sides['getLogic'] = (side, rule) => toSharedLogic(side, side.getLogic(rule));
  const context = { catalogue: mergeCatalogues([before.context.catalogue, after.context.catalogue]), constraints };
  return {
    before,
    after,
    editedRules: findEditedRules(before, after, moved),
    context,
    people: new People(context),
    toSharedLogic: toSharedLogic,
    getLogic: getLogic,
  };
}

/** If a page fact or a feature changed, any rule can have a different meaning. */
function findEditedRules({ book, manifest }: SiteModel, after: SiteModel, moved: readonly string[]): readonly string[] {
  const areAllAlike = moved.length === 0 && isDeepStrictEqual(manifest.features, after.manifest.features);
  const [was, is] = [book.project, after.book.project];
  return areAllAlike ? findRewrittenRules(was, is) : book.ids;
}

/** Rules belong to the project, so all sites share the result. */
const findRewrittenRules = memoize((was: Project, is: Project): readonly string[] =>
  [...was.ruleIds].filter((id) => getRuleText(was, id) !== getRuleText(is, id)),
);

export function getRuleText(project: Project, rule: string): string {
  return findReachableRules(project, rule)
    .map((id) => project.files.get(getRulePath(id)) ?? '')
    .join();
}

interface SideRule {
  readonly side: SiteModel;
  readonly id: string;
}

export function isSameRule(before: string, after: string, sides: Sides): boolean {
  return isAlikeRule({ side: sides.before, id: before }, { side: sides.after, id: after }, sides);
}

export function isAlikeRule(one: SideRule, other: SideRule, { getLogic: logicOf, people }: Sides): boolean {
  const [a, b] = [one, other].map(({ side, id }) => logicOf(side, id));
  const [first, second] = [one, other].map(({ side, id }) => compileChecked(id, side.book).onUnknown);
  return first === second && people.findDifference(a, b) === null;
}

type PageFact = keyof typeof ROUTE_FACTS;
const PAGE_FACTS = Object.keys(ROUTE_FACTS) as PageFact[]; // The keys of the table.

function isMoved(fact: PageFact, before: Manifest, after: Manifest): boolean {
  return Object.keys(before.routes).some(
    (id) => Object.hasOwn(after.routes, id) && ROUTE_FACTS[fact](before.routes[id]) !== ROUTE_FACTS[fact](after.routes[id]),
  );
}

/** Replaces a page fact by the routes where it holds, because the fact's meaning can differ by side. */
function expandPageFacts(logic: unknown, facts: readonly PageFact[], { routes }: Pick<Manifest, 'routes'>): unknown {
  const read = getFactIds(logic);
  const fact = facts.find((each) => read.includes(each));
  if (fact === undefined) return logic;
  const parts = getConditionParts(logic);
  const operation = getOperation(logic);
  if (parts && operation) return { [operation.name]: parts.map((part) => expandPageFacts(part, facts, { routes })) };
  const where = Object.keys(routes).filter((id) => evaluateLogic(logic, toLogicData({ [fact]: ROUTE_FACTS[fact](routes[id]) }, 0)));
  return where.length === 0 ? false : { in: [{ var: toVariableName('page.route') }, where] };
}

import { isDeepStrictEqual } from 'node:util';
import { factsOf, type SpaceContext } from '../../rules/space.ts';
import { dataOf, holds, operationOf, partsOf, slotOf } from '../../rules/logic.ts';
import { ROUTE_FACTS } from '../../schemas/domains/page/route-facts.ts';
import type { Manifest } from '../../schemas/manifest/manifest.ts';
import { compileChecked, rulesReachedBy } from '../project/rules.ts';
import type { SiteModel } from '../model/site-model.ts';
import { uniteCatalogues } from '../people/visitors.ts';
import { People } from '../people/people.ts';
import { rulePath } from '../project/files.ts';
import { memoize } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';

/** One site before and after, with what is needed to ask questions about both at once. */
export interface Sides {
  readonly before: SiteModel;
  readonly after: SiteModel;
  /** Facts and laws that hold on both sides. */
  readonly context: SpaceContext;
  readonly people: People;
  /** Rules of both sides that are written otherwise, themselves or in what they refer to. */
  readonly editedRules: readonly string[];
  /** The logic of a rule on one side, about facts that mean the same on both. */
  readonly logicOf: (side: SiteModel, rule: string) => unknown;
  /** The same for logic that is compiled already. */
  readonly shared: (side: SiteModel, logic: unknown) => unknown;
}

export function sidesOf(before: SiteModel, after: SiteModel): Sides {
  const moved = PAGE_FACTS.filter((fact) => isMoved(fact, before.manifest, after.manifest));
  const shared = (side: SiteModel, logic: unknown): unknown => spelledOut(logic, moved, side.manifest);
  const laws = [...(before.context.constraints ?? []), ...(after.context.constraints ?? [])];
  const once = new Map(laws.map((law) => [JSON.stringify(law), law])).values();
  const constraints = [...once].filter(({ then }) => !moved.some((fact) => fact === then.fact));
  const logicOf: Sides['logicOf'] = (side, rule) => shared(side, side.logicOf(rule));
  const context = { catalogue: uniteCatalogues([before.context.catalogue, after.context.catalogue]), constraints };
  return {
    before,
    after,
    editedRules: editedRules(before, after, moved),
    context,
    people: new People(context),
    shared,
    logicOf,
  };
}

/** Where a fact of the page or a feature moved, any rule may say something else. */
function editedRules({ book, manifest }: SiteModel, after: SiteModel, moved: readonly string[]): readonly string[] {
  const areAllAlike = moved.length === 0 && isDeepStrictEqual(manifest.features, after.manifest.features);
  const [was, is] = [book.project, after.book.project];
  return areAllAlike ? rewritten(was, is) : book.ids;
}

/** Rules are the project's: all its sites share what was found of them. */
const rewritten = memoize((was: Project, is: Project): readonly string[] =>
  [...was.ruleIds].filter((id) => textsOf(was, id) !== textsOf(is, id)),
);

/** A rule as it is written, with those that it refers to. */
export function textsOf(project: Project, rule: string): string {
  return rulesReachedBy(project, rule)
    .map((id) => project.files.get(rulePath(id)) ?? '')
    .join();
}

/** A rule on one side. */
interface SideRule {
  readonly side: SiteModel;
  readonly id: string;
}

/** Whether a rule before and a rule after decide alike for everyone, whatever they are called. */
export function isSameRule(before: string, after: string, sides: Sides): boolean {
  return isAlikeRule({ side: sides.before, id: before }, { side: sides.after, id: after }, sides);
}

/** The same for rules of any side. */
export function isAlikeRule(one: SideRule, other: SideRule, { logicOf, people }: Sides): boolean {
  const [a, b] = [one, other].map(({ side, id }) => logicOf(side, id));
  const [first, second] = [one, other].map(({ side, id }) => compileChecked(id, side.book).onUnknown);
  return first === second && people.findDifference(a, b) === null;
}

/** Facts that the manifest settles by the route. */
type PageFact = keyof typeof ROUTE_FACTS;
const PAGE_FACTS = Object.keys(ROUTE_FACTS) as PageFact[]; // the keys of the table

function isMoved(fact: PageFact, before: Manifest, after: Manifest): boolean {
  return Object.keys(before.routes).some(
    (id) => Object.hasOwn(after.routes, id) && ROUTE_FACTS[fact](before.routes[id]) !== ROUTE_FACTS[fact](after.routes[id]),
  );
}

/** A comparison of a page's fact as the routes where it holds: where those differ, the fact itself means two things. */
function spelledOut(logic: unknown, facts: readonly PageFact[], { routes }: Pick<Manifest, 'routes'>): unknown {
  const read = factsOf(logic);
  const fact = facts.find((each) => read.includes(each));
  if (fact === undefined) return logic;
  const parts = partsOf(logic);
  const operation = operationOf(logic);
  if (parts && operation) return { [operation.name]: parts.map((part) => spelledOut(part, facts, { routes })) };
  const where = Object.keys(routes).filter((id) => holds(logic, dataOf({ [fact]: ROUTE_FACTS[fact](routes[id]) }, 0)));
  return where.length === 0 ? false : { in: [{ var: slotOf('page.route') }, where] };
}

import { toLogicData, evaluateLogic } from '../../rules/logic.ts';
import { toSituation, type Witness } from '../../rules/situation.ts';
import { type Diagnostic, createDiagnostic } from './diagnostic.ts';
import { runWithinLimits } from '../../rules/limits.ts';
import { createNegation } from '../people/people.ts';
import { getSurfacesAhead, type SiteModel } from '../model/site-model.ts';
import { getInvariants, getInvariantSource, type NamedInvariant, getAssertion } from '../project/invariants.ts';

export function findViolations(model: SiteModel): Diagnostic[] {
  return getInvariants(model.site).flatMap((invariants) => checkInvariant(invariants, model) ?? []);
}

function checkInvariant({ id, invariant }: NamedInvariant, model: SiteModel): Diagnostic | null {
  const { assertion } = getAssertion(invariant);
  const question = createQuestion({ id, invariant }, model);
  const place = getInvariantSource(model.book.project, id).locate(['then', assertion]);
  const said = { path: ['then', assertion], subject: id, severity: 'error', site: model.key } as const;
  const createTooWideDiagnostic = (): Diagnostic =>
    createDiagnostic(place, {
      ...said,
      check: 'rule/too-wide',
      message: `too wide to analyze: "${invariant.title}" joins too many conditions`,
    });
  const search = (): Diagnostic | null => {
    const witness = model.people.find(createViolationCondition(question));
    if (!witness) return null;
    const message = `not always so: "${invariant.title}"; ${describeActual(question, witness)}`;
    return createDiagnostic(place, {
      ...said,
      check: 'analyse/invariant',
      message,
      example: toSituation(witness, model.context.catalogue),
    });
  };
  return runWithinLimits(search, createTooWideDiagnostic);
}

interface Question {
  readonly when: unknown;
  readonly isDue: boolean;
  readonly surface: string;
  readonly logic: unknown;
  /** Surfaces that must not show, by priority. */
  readonly ahead: readonly { readonly id: string; readonly logic: unknown }[];
}

function createQuestion({ invariant }: NamedInvariant, model: SiteModel): Question {
  const { assertion, surface } = getAssertion(invariant);
  const due = model.due.find(({ id }) => id === surface);
  return {
    when: invariant.when === undefined ? true : model.compileLogic(invariant.when),
    isDue: assertion !== 'hidden',
    surface,
    // A surface that the site doesn't offer never shows.
    logic: due?.logic ?? false,
    ahead: assertion === 'first' && due ? getSurfacesAhead(due, model.due).map(({ id, logic }) => ({ id, logic })) : [],
  };
}

/** Builds the condition under which `when` holds and the promise doesn't. */
function createViolationCondition({ when, logic, isDue, ahead }: Question): unknown {
  const kept = isDue ? { and: [logic, ...ahead.map((other) => createNegation(other.logic))] } : createNegation(logic);
  return { and: [when, createNegation(kept)] };
}

function describeActual({ surface, isDue, ahead }: Question, { facts, now }: Witness): string {
  if (!isDue) return `"${surface}" is due`;
  const first = ahead.find(({ logic }) => evaluateLogic(logic, toLogicData(facts, now)));
  return first ? `"${first.id}" comes first` : `"${surface}" is not due`;
}

import { Analysis } from '../../rules/analysis.ts';
import { dataOf, holds } from '../../rules/logic.ts';
import { relevantContext, shapeOfContext } from '../../rules/relevant.ts';
import { situationOf, type Witness } from '../../rules/situation.ts';
import type { SpaceContext } from '../../rules/space.ts';
import { type Diagnostic, diagnosticAt } from './diagnostic.ts';
import { aheadOf, type SiteModel } from '../model/site-model.ts';
import { invariantsOf, invariantSource, type NamedInvariant, assertionOf } from '../project/invariants.ts';
import { memoize } from '../project/memoize.ts';

/** The invariants of a site that are not always true, each with someone of whom it is not. */
export function violatedInvariants(model: SiteModel): Diagnostic[] {
  return invariantsOf(model.site).flatMap((invariants) => violation(invariants, model) ?? []);
}

function violation({ id, invariant }: NamedInvariant, model: SiteModel): Diagnostic | null {
  const { assertion } = assertionOf(invariant);
  const question = questionOf({ id, invariant }, model);
  const witness = counterexample(question, relevantContext(logicsOf(question), model.context));
  if (!witness) return null;
  const message = `not always so: "${invariant.title}"; ${insteadInWords(question, witness)}`;
  const example = situationOf(witness, model.context.catalogue);
  const place = invariantSource(model.book.project, id).placeOf(['then', assertion]);
  return diagnosticAt(place, {
    check: 'analyse/invariant',
    path: ['then', assertion],
    subject: id,
    severity: 'error',
    message,
    site: model.key,
    example,
  });
}

interface Question {
  readonly when: unknown;
  readonly isDue: boolean;
  readonly surface: string;
  readonly logic: unknown;
  /** What must not be due, in turn. */
  readonly ahead: readonly { readonly id: string; readonly logic: unknown }[];
}

function questionOf({ invariant }: NamedInvariant, model: SiteModel): Question {
  const { assertion, surface } = assertionOf(invariant);
  const due = model.due.find(({ id }) => id === surface);
  return {
    when: invariant.when === undefined ? true : model.compiledOf(invariant.when),
    isDue: assertion !== 'hidden',
    surface,
    // What the site does not offer is never due.
    logic: due?.logic ?? false,
    ahead: assertion === 'first' && due ? aheadOf(due, model.due).map(({ id, logic }) => ({ id, logic })) : [],
  };
}

function logicsOf({ when, logic, ahead }: Question): unknown[] {
  return [when, logic, ...ahead.map((other) => other.logic)];
}

/** Someone of whom `when` holds and the promise does not; null when there can be nobody. */
const counterexample = memoize(
  (question: Question, context: SpaceContext): Witness | null => {
    const analysis = new Analysis(logicsOf(question), context);
    const { diagrams } = analysis;
    const due = diagrams.of(question.logic);
    const kept = question.ahead.reduce(
      (all, { logic }) => diagrams.and(all, diagrams.not(diagrams.of(logic))),
      question.isDue ? due : diagrams.not(due),
    );
    return analysis.witness(diagrams.and(diagrams.of(question.when), diagrams.not(kept)));
  },
  (question, context) => [JSON.stringify([question, shapeOfContext(context)])],
);

function insteadInWords({ surface, isDue, ahead }: Question, { facts, now }: Witness): string {
  if (!isDue) return `"${surface}" is due`;
  const first = ahead.find(({ logic }) => holds(logic, dataOf(facts, now)));
  return first ? `"${first.id}" comes first` : `"${surface}" is not due`;
}

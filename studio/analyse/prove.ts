import { dataOf, holds } from '../../rules/logic.ts';
import { situationOf, type Witness } from '../../rules/situation.ts';
import { type Diagnostic, diagnosticAt } from './diagnostic.ts';
import { unlessTooWide } from '../../rules/too-wide.ts';
import { negate } from '../people/people.ts';
import { aheadOf, type SiteModel } from '../model/site-model.ts';
import { invariantsOf, invariantSource, type NamedInvariant, assertionOf } from '../project/invariants.ts';

/** Returns the invariants that don't always hold, with counterexamples. */
export function violatedInvariants(model: SiteModel): Diagnostic[] {
  return invariantsOf(model.site).flatMap((invariants) => violation(invariants, model) ?? []);
}

function violation({ id, invariant }: NamedInvariant, model: SiteModel): Diagnostic | null {
  const { assertion } = assertionOf(invariant);
  const question = questionOf({ id, invariant }, model);
  const place = invariantSource(model.book.project, id).placeOf(['then', assertion]);
  const said = { path: ['then', assertion], subject: id, severity: 'error', site: model.key } as const;
  const tooWide = (): Diagnostic =>
    diagnosticAt(place, {
      ...said,
      check: 'rule/too-wide',
      message: `too wide to analyze: "${invariant.title}" joins too many conditions`,
    });
  const search = (): Diagnostic | null => {
    const witness = model.people.find(violationOf(question));
    if (!witness) return null;
    const message = `not always so: "${invariant.title}"; ${insteadInWords(question, witness)}`;
    return diagnosticAt(place, { ...said, check: 'analyse/invariant', message, example: situationOf(witness, model.context.catalogue) });
  };
  return unlessTooWide(search, tooWide);
}

interface Question {
  readonly when: unknown;
  readonly isDue: boolean;
  readonly surface: string;
  readonly logic: unknown;
  /** Surfaces that must not show, by priority. */
  readonly ahead: readonly { readonly id: string; readonly logic: unknown }[];
}

function questionOf({ invariant }: NamedInvariant, model: SiteModel): Question {
  const { assertion, surface } = assertionOf(invariant);
  const due = model.due.find(({ id }) => id === surface);
  return {
    when: invariant.when === undefined ? true : model.compiledOf(invariant.when),
    isDue: assertion !== 'hidden',
    surface,
    // A surface that the site doesn't offer never shows.
    logic: due?.logic ?? false,
    ahead: assertion === 'first' && due ? aheadOf(due, model.due).map(({ id, logic }) => ({ id, logic })) : [],
  };
}

/** Builds the condition under which `when` holds and the promise doesn't. */
function violationOf({ when, logic, isDue, ahead }: Question): unknown {
  const kept = isDue ? { and: [logic, ...ahead.map((other) => negate(other.logic))] } : negate(logic);
  return { and: [when, negate(kept)] };
}

function insteadInWords({ surface, isDue, ahead }: Question, { facts, now }: Witness): string {
  if (!isDue) return `"${surface}" is due`;
  const first = ahead.find(({ logic }) => holds(logic, dataOf(facts, now)));
  return first ? `"${first.id}" comes first` : `"${surface}" is not due`;
}

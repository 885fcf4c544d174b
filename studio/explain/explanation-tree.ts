import { dateInWords } from '../../rules/date-words.ts';
import type { Explained, ExplainedFact } from '../../rules/explain.ts';
import { readingInWords } from '../../rules/value-words.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { rulePath } from '../project/files.ts';
import { type Place, positionOf } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

/** A fact that a comparison reads, with what it is in the situation. */
export interface ToldFact {
  readonly id: string;
  /** `yes`, `3 days ago`, `never`, `unknown`. */
  readonly is: string;
  readonly value: unknown;
  readonly source: string;
}

/** A condition of a rule with what it comes to, and where it is written. */
export interface ToldCondition {
  readonly kind: Explained['kind'];
  readonly text: string;
  readonly truth: boolean | 'unknown';
  /** Whether it settled the outcome. */
  readonly decided: boolean;
  readonly place: Place;
  readonly facts: readonly ToldFact[];
  readonly items: readonly ToldCondition[];
}

export interface Telling {
  readonly project: Project;
  /** The rule that is explained; referenced ones are named by the places. */
  readonly rule: string;
  readonly catalogue: FactCatalogue;
  readonly now: number;
}

/** The tree of an explanation with its places in the files and its values in words. */
export function toldCondition(node: Explained, telling: Telling): ToldCondition {
  const { project, rule } = telling;
  const facts = node.facts.map((fact) => toldFact(fact, telling));
  return {
    kind: node.kind,
    text: node.text,
    truth: node.outcome.state === 'ready' ? node.outcome.value : 'unknown',
    decided: node.decided,
    place: placeInRule(project, node.place.rule ?? rule, ['logic', ...node.place.path]),
    facts,
    items: node.items.map((item) => toldCondition(item, telling)),
  };
}

function toldFact({ id, reading, source, zone }: ExplainedFact, { catalogue, now }: Telling): ToldFact {
  const value = reading.state === 'ready' ? reading.value : 'unknown';
  return { id, is: isInWords({ id, reading, zone }, catalogue, now), value, source };
}

type Told = Pick<ExplainedFact, 'id' | 'reading'> & { readonly zone: string | undefined };

/** What a fact is at an instant, and of the clock what it shows in the zone that is asked about. */
export function isInWords({ id, reading, zone }: Told, catalogue: FactCatalogue, now: number): string {
  return zone === undefined ? readingInWords(reading, catalogue[id], now) : dateInWords({ at: now, zone });
}

/** Where something of a rule is written. */
export function placeInRule(project: Project, rule: string, path: readonly (string | number)[]): Place {
  return positionOf(project.source(rulePath(rule)).placeOf(path));
}

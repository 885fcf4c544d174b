import { describeDate } from '../../rules/describe-date.ts';
import type { ExplainedNode, ExplainedFact } from '../../rules/explain.ts';
import { describeReading } from '../../rules/describe-value.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { getRulePath } from '../project/files.ts';
import { type Place, getPosition } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export interface DescribedFact {
  readonly id: string;
  /** Formatted value: `yes`, `3 days ago`, `never`, `unknown`. */
  readonly is: string;
  readonly value: unknown;
  readonly source: string;
}

export interface DescribedCondition {
  readonly kind: ExplainedNode['kind'];
  readonly text: string;
  readonly truth: boolean | 'unknown';
  readonly decided: boolean;
  readonly place: Place;
  readonly facts: readonly DescribedFact[];
  readonly items: readonly DescribedCondition[];
}

export interface DescribeContext {
  readonly project: Project;
  /** Id of the explained rule. Referenced rules appear in the positions. */
  readonly rule: string;
  readonly catalogue: FactCatalogue;
  readonly now: number;
}

export function describeCondition(node: ExplainedNode, context: DescribeContext): DescribedCondition {
  const { project, rule } = context;
  const facts = node.facts.map((fact) => describeFact(fact, context));
  return {
    kind: node.kind,
    text: node.text,
    truth: node.outcome.state === 'ready' ? node.outcome.value : 'unknown',
    decided: node.decided,
    place: locateInRule(project, node.place.rule ?? rule, ['logic', ...node.place.path]),
    facts,
    items: node.items.map((item) => describeCondition(item, context)),
  };
}

function describeFact({ id, reading, source, zone }: ExplainedFact, { catalogue, now }: DescribeContext): DescribedFact {
  const value = reading.state === 'ready' ? reading.value : 'unknown';
  return { id, is: formatFactValue({ id, reading, zone }, catalogue, now), value, source };
}

type FactReading = Pick<ExplainedFact, 'id' | 'reading'> & { readonly zone: string | undefined };

/** Formats a fact's value. Shows the clock in the rule's time zone. */
export function formatFactValue({ id, reading, zone }: FactReading, catalogue: FactCatalogue, now: number): string {
  return zone === undefined ? describeReading(reading, catalogue[id], now) : describeDate({ at: now, zone });
}

export function locateInRule(project: Project, rule: string, path: readonly (string | number)[]): Place {
  return getPosition(project.source(getRulePath(rule)).locate(path));
}

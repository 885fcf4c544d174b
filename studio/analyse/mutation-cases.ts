import { missingCases, type MissingCase, openCase } from '../../rules/coverage.ts';
import { mutationOf } from '../../rules/mutants-judge.ts';
import { type MutatedRule, rulesOnce, type SiteRules } from './mutation.ts';
import type { RuleModel } from '../model/site-model.ts';
import { proofContext, readRuleOn } from '../people/cases.ts';
import { rulePath } from '../project/files.ts';
import { type Finding } from '../project/finding.ts';
import type { Source } from '../project/source.ts';

/** The cases that would complete those of a rule, what they should come to left for a person to say. */
export interface OpenCases {
  readonly id: string;
  readonly site: string;
  readonly file: string;
  readonly cases: readonly MissingCase[];
  readonly findings: readonly Finding[];
}

/** For every rule whose cases are not enough: those that full coverage lacks, and those that surviving mutants need besides. */
export function openCases(sites: readonly SiteRules<RuleModel>[], mutated: readonly MutatedRule[]): OpenCases[] {
  return rulesOnce(sites).flatMap(({ id, model }) => {
    const rule = readRuleOn(id, model);
    const context = proofContext(model);
    const missing = missingCases(rule, context);
    const survived = mutated.find((each) => each.id === id)?.mutation.survived ?? [];
    if (missing.length + survived.length === 0) return [];
    // What a missing case comes to is open, but which mutants it tells apart is not.
    const written = missing.map((each) => ({ ...each, expect: 'hidden' as const }));
    const left = survived.length === 0 ? [] : mutationOf({ ...rule, cases: [...rule.cases, ...written] }, context).survived;
    const kills = left.map(({ situation, description }) => openCase(situation, [`kills a mutant: ${description}`]));
    const source = model.book.project.source(rulePath(id));
    const findings = missing.map((each) => missingFinding(source, each));
    return [{ id, site: model.key, file: source.file, cases: [...missing, ...onceEach(kills)], findings }];
  });
}

function missingFinding(source: Source, { reaches }: MissingCase): Finding {
  return source.finding({ check: 'case/missing', path: ['cases'], message: `no case reaches ${reaches.join('; ')}` });
}

/** One situation may kill several mutants. */
function onceEach(cases: readonly MissingCase[]): MissingCase[] {
  const merged = new Map<string, MissingCase>();
  for (const each of cases) {
    const key = JSON.stringify([each.now, each.facts]);
    merged.set(key, openCase(each, [...(merged.get(key)?.reaches ?? []), ...each.reaches]));
  }
  return [...merged.values()];
}

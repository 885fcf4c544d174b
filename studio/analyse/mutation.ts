import { type MutationResult, runMutationTests } from '../../rules/run-mutation-tests.ts';
import type { RuleModel, SiteModel } from '../model/site-model.ts';
import { getCases, createProofContext, readSiteRule } from '../people/cases.ts';
import { getRulePath } from '../project/files.ts';
import type { Finding } from '../project/finding.ts';
import { findMissingCases, type MissingCase, createOpenCase } from '../../rules/coverage.ts';
import type { Source } from '../project/source.ts';

export interface SiteRules<Model extends RuleModel = SiteModel> {
  readonly model: Model;
  readonly rules: readonly string[];
}

export interface UsedRule<Model extends RuleModel = SiteModel> {
  readonly id: string;
  readonly model: Model;
}

export interface MutatedRule {
  readonly id: string;
  readonly site: string;
  readonly mutation: MutationResult;
  readonly findings: readonly Finding[];
}

export interface MutationFigure {
  readonly mutants: number;
  readonly killed: number;
  readonly equivalent: number;
  readonly survived: number;
}

export function listUsedRules<Model extends RuleModel>(sites: readonly SiteRules<Model>[]): UsedRule<Model>[] {
  const isFallback = ({ model }: SiteRules<Model>): boolean => model.manifest.site.fallback === true;
  const inTurn = sites.toSorted((a, b) => Number(isFallback(b)) - Number(isFallback(a)));
  const used = new Map<string, Model>();
  for (const { model, rules } of inTurn) {
    for (const id of rules) {
      const best = used.get(id);
      if (!best || getCases(id, model).size > getCases(id, best).size) used.set(id, model);
    }
  }
  return [...used].map(([id, model]) => ({ id, model })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function mutateRules(sites: readonly SiteRules<RuleModel>[]): MutatedRule[] {
  return listUsedRules(sites).map(({ id, model }) => {
    const mutation = runMutationTests(readSiteRule(id, model), createProofContext(model));
    const source = model.book.project.source(getRulePath(id));
    const findings = mutation.survived.map(({ place, description }) => {
      const message = `no case notices this slip: ${description}`;
      return source.finding({ check: 'case/mutant', path: ['logic', ...place], message });
    });
    return { id, site: model.key, mutation, findings };
  });
}

export function countMutants(rules: readonly MutatedRule[]): MutationFigure {
  const count = (part: keyof MutationResult): number => rules.reduce((sum, { mutation }) => sum + mutation[part].length, 0);
  const [killed, equivalent, survived] = [count('killed'), count('equivalent'), count('survived')];
  return { mutants: killed + equivalent + survived, killed, equivalent, survived };
}

/** Missing cases of a rule. A person must add the expected results. */
export interface OpenCases {
  readonly id: string;
  readonly site: string;
  readonly file: string;
  readonly cases: readonly MissingCase[];
  readonly findings: readonly Finding[];
}

export function findOpenCases(sites: readonly SiteRules<RuleModel>[], mutated: readonly MutatedRule[]): OpenCases[] {
  return listUsedRules(sites).flatMap(({ id, model }) => {
    const rule = readSiteRule(id, model);
    const context = createProofContext(model);
    const missing = findMissingCases(rule, context);
    const survived = mutated.find((each) => each.id === id)?.mutation.survived ?? [];
    if (missing.length + survived.length === 0) return [];
    // Any expectation works here, because a case kills the same mutants either way.
    const written = missing.map((each) => ({ ...each, expect: 'hidden' as const }));
    const left = survived.length === 0 ? [] : runMutationTests({ ...rule, cases: [...rule.cases, ...written] }, context).survived;
    const kills = left.map(({ situation, description }) => createOpenCase(situation, [`kills a mutant: ${description}`]));
    const source = model.book.project.source(getRulePath(id));
    const findings = missing.map((each) => createMissingFinding(source, each));
    return [{ id, site: model.key, file: source.file, cases: [...missing, ...mergeCases(kills)], findings }];
  });
}

function createMissingFinding(source: Source, { reaches }: MissingCase): Finding {
  return source.finding({ check: 'case/missing', path: ['cases'], message: `no case reaches ${reaches.join('; ')}` });
}

/** Merges equal situations, because one can kill several mutants. */
function mergeCases(cases: readonly MissingCase[]): MissingCase[] {
  const merged = new Map<string, MissingCase>();
  for (const each of cases) {
    const key = JSON.stringify([each.now, each.facts]);
    merged.set(key, createOpenCase(each, [...(merged.get(key)?.reaches ?? []), ...each.reaches]));
  }
  return [...merged.values()];
}

import { mutateRules, findOpenCases, type SiteRules } from '../../analyse/mutation.ts';
import { createSiteModel } from '../../model/site-model.ts';
import { getValidRules } from '../../model/valid-rules.ts';
import { checkRule } from '../../project/rules.ts';
import type { CreateOptions } from './create-options.ts';
import { getRulePath } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';
import { formatJson } from '../tokens.ts';

const SCHEMA = '../schemas/json/rule.schema.json';

export interface RuleDraft {
  readonly title: string;
  readonly why: string;
  readonly owner: string;
  readonly logic: object;
  readonly onUnknown: string;
}

export function toRuleDraft(project: Project, options: CreateOptions, logic: object): RuleDraft {
  const { title, texts, why = '', onUnknown = 'hide' } = options;
  const owner = options.owner ?? findUsualOwner(project, options);
  return { title: title ?? texts['title'] ?? texts['name'] ?? '', why, owner, logic, onUnknown };
}

/** Returns the owner of most rules of the same kind: legal, service or promotion. */
function findUsualOwner(project: Project, { kind }: CreateOptions): string {
  const like: Readonly<Record<string, string>> = { notice: 'legal', bar: 'service', promotion: 'promotion' };
  const surfaces = project.sites.flatMap(({ manifest }) => Object.values(manifest.surfaces));
  const rules = new Set(surfaces.flatMap((surface) => (surface.kind === like[kind] && surface.when !== undefined ? [surface.when] : [])));
  const counts = new Map<string, number>();
  for (const id of rules) {
    const { owner } = project.source(getRulePath(id)).content;
    if (typeof owner !== 'string') continue;
    counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

/** Placeholder for an open text during validation. */
export const STAND_IN = '…';

/** Adds the rule with placeholders for all open fields. */
export function addTrialRule(
  project: Project,
  id: string,
  { title, why, owner, logic, onUnknown }: RuleDraft,
  cases: readonly object[] = [],
): Project {
  const said = { title: title || STAND_IN, why: why || STAND_IN, owner: owner || STAND_IN };
  const answered = cases.map((each) => ({ ...each, expect: 'hidden' }));
  return project.with(getRulePath(id), formatJson({ $schema: SCHEMA, ...said, logic, onUnknown, cases: answered }));
}

export function addRule(project: Project, id: string, draft: RuleDraft, cases: readonly object[]): Project {
  const open = cases.map((each) => ({ ...each, expect: null }));
  return project.with(getRulePath(id), formatJson({ $schema: SCHEMA, ...draft, cases: open }));
}

export function createCases(project: Project, id: string): object[] {
  if (!project.ruleIds.has(id)) return [];
  const sites = project.sites
    .filter((site) => getValidRules(site) !== null)
    .flatMap((site): SiteRules[] => {
      const model = createSiteModel(site);
      return checkRule(id, model.book).length === 0 ? [{ model, rules: [id] }] : [];
    });
  const [found] = findOpenCases(sites, mutateRules(sites));
  return (found?.cases ?? []).map(({ now, facts, reaches }) => ({ now, facts, expect: null, because: reaches.join('; ') }));
}

import { checkRule, createRuleBook } from '../project/rules.ts';
import type { SiteReport } from './validate-site.ts';
import type { Finding } from '../project/finding.ts';
import type { Project } from '../project/project.ts';

export interface UnusedRule {
  readonly id: string;
  /** Index of that site's report, or null if no site is readable. */
  readonly report: number | null;
  readonly findings: readonly Finding[];
}

/**
 * Checks the rules that no site uses. A rule is valid if it's valid for any site. While a site is unreadable, the facts of its surfaces are
 * unknown, so only errors that hold for any facts are reported.
 */
export function findUnusedRules(project: Project, reports: readonly SiteReport[]): UnusedRule[] {
  const used = new Set(reports.flatMap(({ rules }) => rules));
  const unused = [...project.ruleIds].filter((id) => !used.has(id));
  const isReadable = reports.length > 0 && reports.every(({ book }) => book !== null) && project.isEverySiteWhole;
  return unused.map((id) => (isReadable ? checkOnBestSite(id, reports) : { id, report: null, findings: checkShape(project, id) }));
}

function checkOnBestSite(id: string, reports: readonly SiteReport[]): UnusedRule {
  let best: UnusedRule | undefined;
  for (const [report, { book }] of reports.entries()) {
    const findings = book ? checkRule(id, book) : [];
    if (!best || findings.length < best.findings.length) best = { id, report, findings };
    if (findings.length === 0) break;
  }
  return best ?? { id, report: null, findings: [] };
}

function checkShape(project: Project, id: string): Finding[] {
  const findings = checkRule(id, createRuleBook(project, {}));
  return findings.filter(({ check }) => check === 'rule/shape' || !check.startsWith('rule/'));
}

import { formatAudience } from '../cli/who-lines.ts';
import type { Audience } from '../analyse/audience.ts';
import type { SiteAudience } from './entry-parts.ts';

export function mergeAudiences(some: readonly SiteAudience[], more: readonly SiteAudience[]): SiteAudience[] {
  const joined = [...some];
  for (const next of more) {
    const at = joined.findIndex(({ audience }) => formatComparable(audience) === formatComparable(next.audience));
    const same = joined[at];
    if (same) joined[at] = mergeAudience(same, next);
    else joined.push(next);
  }
  return joined;
}

function formatComparable(audience: Audience): string {
  if (audience.kind !== 'rule') return JSON.stringify(formatAudience('', { on: '', moment: undefined }, audience));
  const rows = audience.rows.map(({ cells }) => cells.map(({ about, words }) => [about, words]));
  return JSON.stringify([audience.rule, rows]);
}

function mergeAudience(some: SiteAudience, next: SiteAudience): SiteAudience {
  const [one, other] = [some.audience, next.audience];
  const audience = one.kind === 'rule' && other.kind === 'rule' ? { ...one, before: mergeLists(one.before, other.before) } : one;
  return { sites: [...some.sites, ...next.sites], audience, after: mergeLists(some.after, next.after) };
}

function mergeLists(some: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...some, ...more])];
}

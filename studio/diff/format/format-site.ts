import type { SiteEntry } from '../entry.ts';
import type { Missing } from '../entry-parts.ts';
import { type Block, createLine, createGroup } from './block.ts';
import { groupBy } from '../../project/records.ts';

export function formatSite({ kind, hosts, facts, missing }: SiteEntry): Block[] {
  const addresses = createLine(kind === 'site-gone' ? `no longer served: ${hosts.join(', ')}` : `served on ${hosts.join(', ')}`);
  if (kind === 'site-gone') return [addresses];
  return [addresses, createGroup('Settings', [{ kind: 'pairs', pairs: facts }]), createGroup('Languages', formatMissing(missing))];
}

export function formatMissing(missing: readonly Missing[]): Block[] {
  return [{ kind: 'pairs', pairs: missing.map((each) => ({ label: each.languages.join(', '), words: formatMissingTexts(each) })) }];
}

function formatMissingTexts({ texts, present }: Missing): string {
  const total = texts.length + present.length;
  if (texts.length === 0) return `all ${total} texts`;
  if (present.length === 0) return `none of ${total} texts: all are shown in English`;
  const there = groupBy(present, getNamespace);
  const listed = [...groupBy(texts, getNamespace)].map(([namespace, ids]) => formatIds(namespace, ids, there.get(namespace) ?? []));
  return `${texts.length} of ${total} texts are missing and shown in English: ${listed.join('; ')}`;
}

function formatIds(namespace: string, missing: readonly string[], present: readonly string[]): string {
  const omitNamespace = (ids: readonly string[]): string => ids.map((id) => id.slice(namespace.length + 1)).join(', ');
  if (present.length === 0) return `all of ${namespace}`;
  return present.length < missing.length
    ? `all of ${namespace} but ${omitNamespace(present)}`
    : `of ${namespace} ${omitNamespace(missing)}`;
}

function getNamespace(id: string): string {
  return id.split(':')[0] ?? '';
}

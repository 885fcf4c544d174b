import type { SiteEntry } from '../entry.ts';
import type { Missing } from '../entry-parts.ts';
import { type Block, line, under } from './block.ts';
import { groupedBy } from '../../project/records.ts';

/** Describes an added site and its missing texts, or the hosts of a removed site. */
export function siteBlocks({ kind, hosts, facts, missing }: SiteEntry): Block[] {
  const addresses = line(kind === 'site-gone' ? `no longer served: ${hosts.join(', ')}` : `served on ${hosts.join(', ')}`);
  if (kind === 'site-gone') return [addresses];
  return [addresses, under('Settings', [{ kind: 'pairs', pairs: facts }]), under('Languages', missingBlocks(missing))];
}

/** Lists languages with the texts that show in English. */
export function missingBlocks(missing: readonly Missing[]): Block[] {
  return [{ kind: 'pairs', pairs: missing.map((each) => ({ label: each.languages.join(', '), words: missingInWords(each) })) }];
}

function missingInWords({ texts, present }: Missing): string {
  const total = texts.length + present.length;
  if (texts.length === 0) return `all ${total} texts`;
  if (present.length === 0) return `none of ${total} texts: all are shown in English`;
  const there = groupedBy(present, namespaceOf);
  const listed = [...groupedBy(texts, namespaceOf)].map(([namespace, ids]) => idsInWords(namespace, ids, there.get(namespace) ?? []));
  return `${texts.length} of ${total} texts are missing and shown in English: ${listed.join('; ')}`;
}

/** Lists the missing texts, or the existing ones if those are fewer. */
function idsInWords(namespace: string, missing: readonly string[], present: readonly string[]): string {
  const bare = (ids: readonly string[]): string => ids.map((id) => id.slice(namespace.length + 1)).join(', ');
  if (present.length === 0) return `all of ${namespace}`;
  return present.length < missing.length ? `all of ${namespace} but ${bare(present)}` : `of ${namespace} ${bare(missing)}`;
}

function namespaceOf(id: string): string {
  return id.split(':')[0] ?? '';
}

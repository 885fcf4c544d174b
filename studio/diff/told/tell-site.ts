import type { SiteEntry } from '../entry.ts';
import type { Missing } from '../entry-parts.ts';
import { groupedBy } from '../../project/grouped.ts';
import { type Block, line, under } from './block.ts';

/** What a new site says of itself and lacks; of one that is gone, the hosts that nothing answers on any more. */
export function siteBlocks({ kind, hosts, facts, missing }: SiteEntry): Block[] {
  const addresses = line(kind === 'site-gone' ? `no longer served: ${hosts.join(', ')}` : `served on ${hosts.join(', ')}`);
  if (kind === 'site-gone') return [addresses];
  return [addresses, under('Settings', [{ kind: 'pairs', pairs: facts }]), under('Languages', missingBlocks(missing))];
}

/** Languages with the texts that are shown in English, for want of their own. */
export function missingBlocks(missing: readonly Missing[]): Block[] {
  return [{ kind: 'pairs', pairs: missing.map((each) => ({ label: each.languages.join(', '), words: missingInWords(each) })) }];
}

function missingInWords({ count, total, texts }: Missing): string {
  if (count === 0) return `all ${total} texts`;
  if (count === total) return `none of ${total} texts: all are shown in English`;
  const byNamespace = groupedBy(texts, (id) => id.split(':')[0] ?? '');
  const listed = [...byNamespace].map(([namespace, ids]) => `${namespace}: ${ids.map((id) => id.slice(namespace.length + 1)).join(', ')}`);
  return `${count} of ${total} texts are missing and shown in English: ${listed.join('; ')}`;
}

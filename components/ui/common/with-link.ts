import type { ResolvedLink } from '../../../schemas/manifest/resolved.ts';

export function withLink<Entry extends { readonly link: ResolvedLink | null }>(
  entries: readonly Entry[],
): readonly (Entry & { readonly link: ResolvedLink })[] {
  return entries.filter((entry): entry is Entry & { readonly link: ResolvedLink } => entry.link !== null);
}

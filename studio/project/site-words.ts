const NAMED = 3;

/** Sites as a sentence names them: `main and hk`, `main, hk and 7 more`; `all 11 sites` where these are all of them. */
export function sitesInWords(keys: readonly string[], all: readonly string[] = []): string {
  if (keys.length === all.length && keys.length > 1) return `all ${keys.length} sites`;
  if (keys.length <= NAMED) return listed(keys);
  return `${keys.slice(0, NAMED - 1).join(', ')} and ${keys.length - NAMED + 1} more`;
}

/** `a`, `a and b`, `a, b and c` */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

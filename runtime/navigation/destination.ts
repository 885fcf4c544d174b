export interface Destination {
  readonly href: string;
  readonly external: boolean;
}

// URL parsers drop control characters, so the parsed URL would differ from the visible one.
const hasControl = (text: string): boolean => Array.from(text).some((char) => char < ' ' || char === '\u007f');

/** Two slashes or a backslash in a path, also escaped, because a proxy may decode them. */
const HOSTILE_PATH = /(?:\/|%2f){2}|%5c/i;

/**
 * Validates a destination from a server: a path of this origin, or an https URL on an allowed host. Returns the parsed URL, not the input,
 * or null if it isn't allowed.
 */
export function parseDestination(raw: string, allowedHosts: readonly string[]): Destination | null {
  if (hasControl(raw) || raw.includes('\\')) return null;
  if (raw.startsWith('/')) return HOSTILE_PATH.test(raw.replace(/[?#].*/s, '')) ? null : { href: raw, external: false };
  const address = URL.canParse(raw) ? new URL(raw) : null;
  if (address === null || address.protocol !== 'https:' || address.port !== '') return null;
  if (address.username !== '' || address.password !== '') return null;
  return allowedHosts.includes(address.hostname) ? { href: address.href, external: true } : null;
}

export interface Destination {
  readonly href: string;
  readonly external: boolean;
}

// A control character anywhere makes a URL parser read another address than a person does.
const hasControl = (text: string): boolean => Array.from(text).some((char) => char < ' ' || char === '\u007f');

/** Two slashes, or a backslash, in a path; escaped ones too, since somebody on the way may read them as what they stand for. */
const HOSTILE_PATH = /(?:\/|%2f){2}|%5c/i;

/**
 * The one gate for destinations that a server gives (contract 8): a path of this origin, or an https address on a host
 * that the manifest allow-lists exactly. Returns the parsed address, never the input; null is refused.
 */
export function parseDestination(raw: string, allowedHosts: readonly string[]): Destination | null {
  if (hasControl(raw) || raw.includes('\\')) return null;
  if (raw.startsWith('/')) return HOSTILE_PATH.test(raw.replace(/[?#].*/s, '')) ? null : { href: raw, external: false };
  const address = URL.canParse(raw) ? new URL(raw) : null;
  if (address === null || address.protocol !== 'https:' || address.port !== '') return null;
  if (address.username !== '' || address.password !== '') return null;
  return allowedHosts.includes(address.hostname) ? { href: address.href, external: true } : null;
}

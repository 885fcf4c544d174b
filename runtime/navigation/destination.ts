export interface Destination {
  readonly href: string;
  readonly external: boolean;
}

const hasControl = (text: string): boolean => Array.from(text).some((char) => char < ' ' || char === '\u007f');

const HOSTILE_PATH = /(?:\/|%2f){2}|%5c/i;

export function parseDestination(raw: string, allowedHosts: readonly string[]): Destination | null {
  if (hasControl(raw) || raw.includes('\\')) return null;
  if (raw.startsWith('/')) return HOSTILE_PATH.test(raw.replace(/[?#].*/s, '')) ? null : { href: raw, external: false };
  const address = URL.canParse(raw) ? new URL(raw) : null;
  if (address === null || address.protocol !== 'https:' || address.port !== '') return null;
  if (address.username !== '' || address.password !== '') return null;
  return allowedHosts.includes(address.hostname) ? { href: address.href, external: true } : null;
}

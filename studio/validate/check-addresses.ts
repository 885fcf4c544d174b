import { parseDestination } from '../../runtime/navigation/destination.ts';
import type { HostUse } from '../../schemas/manifest/site.ts';
import type { Problem } from '../../schemas/problem.ts';
import { describeUnknownName } from '../../schemas/suggest.ts';
import { formatList } from '../project/finding.ts';
import type { Path } from '../project/references.ts';
import type { AddressKind, Scope } from './scope.ts';

/** Allowed form of each kind of address. A path on the site's own origin isn't an `href`, because links refer to routes. */
const KINDS: Readonly<Record<AddressKind, { readonly use: HostUse; readonly scheme: string; readonly form: string }>> = {
  href: { use: 'links', scheme: 'https://', form: 'is no address https://host/…' },
  address: { use: 'links', scheme: 'https://', form: 'is neither a path of the site nor an address https://host/…' },
  stream: { use: 'streams', scheme: 'wss://', form: 'is neither a path of the site nor an address wss://host/…' },
  script: { use: 'scripts', scheme: 'https://', form: 'is neither a path of the site nor an address https://host/…' },
};

export function isAddress(kind: string): kind is AddressKind {
  return Object.hasOwn(KINDS, kind);
}

/** Applies the same checks as for destinations from the server, and checks that the host is allowed for its use (SRV-14). */
export function checkAddress(kind: AddressKind, raw: string, path: Path, { hosts, manifest }: Scope): Problem[] {
  const { use, scheme, form } = KINDS[kind];
  if (kind !== 'href' && (isNone(kind, raw) || parseDestination(raw, [])?.external === false)) return [];
  const host = parseHost(raw, scheme);
  const allowed = hosts?.(use) ?? [];
  if (host === null) return [{ check: 'address/form', path, message: `"${raw}" ${form}`, ...suggestSecure(raw, scheme, allowed) }];
  if (hosts === null || allowed.includes(host)) return [];
  const others = manifest.site.allowedHosts[host]?.for;
  const instead = others === undefined ? '' : `, only for ${formatList(others)}`;
  const { message, suggestion, ...hint } = describeUnknownName(
    `the host "${host}" is not allowed for ${use}${instead}: "allowedHosts" of the site lists those that are, with owner and reason`,
    host,
    allowed,
  );
  return [
    { check: 'address/host', path, message, ...hint, ...(suggestion === undefined ? {} : { suggestion: raw.replace(host, suggestion) }) },
  ];
}

/** An empty address is allowed: the site has none. */
function isNone(kind: AddressKind, raw: string): boolean {
  return raw === '' && kind !== 'script';
}

/** Returns the host of an address without user info and port, which could hide the destination. */
function parseHost(raw: string, scheme: string): string | null {
  if (!raw.startsWith(scheme)) return null;
  const address = `https://${raw.slice(scheme.length)}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return parseDestination(address, [host]) === null ? null : host;
}

function suggestSecure(raw: string, scheme: string, allowed: readonly string[]): { suggestion?: string } {
  const insecure = scheme.replace('s:', ':');
  if (!raw.startsWith(insecure)) return {};
  const suggestion = raw.replace(insecure, scheme);
  return allowed.includes(parseHost(suggestion, scheme) ?? '') ? { suggestion } : {};
}

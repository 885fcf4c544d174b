import { type Claim, CLAIMS, MAX_ROOT_LIFETIME_MS } from '../../schemas/published/parts.ts';
import { parseRoot } from '../../schemas/published/parse.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Root } from '../../schemas/published/root.ts';
import { PublishFault } from './fault.ts';
import type { PublicKey } from './key-file.ts';

/** Options of a new root. Omitted options keep the value of the root before. */
export interface RootOptions {
  readonly product?: string | undefined;
  readonly add: readonly PublicKey[];
  /** Owners or keyids. */
  readonly remove: readonly string[];
  /** Thresholds: the number of different owners who must sign. */
  readonly legal?: number | undefined;
  readonly service?: number | undefined;
  /** Owners whose signatures count for a claim. An empty list gives the role to all. */
  readonly roles?: Partial<Record<Claim, readonly string[]>>;
  /** Last index that counts under earlier roots. */
  readonly after: Root['after'];
  /** ms since the epoch */
  readonly now: number;
  /** ms */
  readonly lifetime: number;
}

/** Two people review every legal change before visitors see it. */
const FIRST_LEGAL_OWNERS = 2;

/** Creates the first root or the successor of another. Throws a `PublishFault` if the root would be invalid. */
export function planRoot(before: Root | null, options: RootOptions): Root {
  const { now, lifetime, legal, service } = options;
  const product = getProduct(before, options);
  const owners = before?.owners ?? getFirstOwners(options);
  const root = {
    product,
    version: (before?.version ?? 0) + 1,
    expires: new Date(now + lifetime).toISOString(),
    keys: getKeys(before, options),
    owners: { service: service ?? owners.service, legal: legal ?? owners.legal },
    ...getRoles(before, options),
    after: options.after,
  };
  if (lifetime > MAX_ROOT_LIFETIME_MS) throw new PublishFault('--expires: pages trust a root for at most a year', { exit: 2 });
  try {
    return parseRoot(JSON.stringify(root), `root ${root.version}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new PublishFault(`${error.message}; add keys with --add FILE.pub, or say how many must sign with --legal N --service N`, {
      exit: 2,
    });
  }
}

/** The first root has no default for what one stolen key could change. */
function getFirstOwners({ service, roles }: RootOptions): Root['owners'] {
  if (service === undefined)
    throw new PublishFault(
      'the first root says how many owners sign a change that is not legal: --service 2 (with 1, one stolen key suffices)',
      {
        exit: 2,
      },
    );
  if (roles?.legal === undefined)
    throw new PublishFault('the first root says whose signatures count for a legal change: --legal-owner NAME, or --all-owners', {
      exit: 2,
    });
  return { service, legal: FIRST_LEGAL_OWNERS };
}

function getRoles(before: Root | null, { roles = {} }: RootOptions): Pick<Root, 'roles'> {
  const all = CLAIMS.flatMap((claim) => {
    const owners = roles[claim] ?? before?.roles?.[claim] ?? [];
    return owners.length === 0 ? [] : [[claim, [...owners]] as const];
  });
  return all.length === 0 ? {} : { roles: Object.fromEntries(all) };
}

function getProduct(before: Root | null, { product }: RootOptions): string {
  if (before === null && product === undefined)
    throw new PublishFault('the first root says what it is for: publish root --product NAME --add FILE.pub', { exit: 2 });
  if (before !== null && product !== undefined && product !== before.product)
    throw new PublishFault(`this folder is of the product ${before.product}: publish another one into a folder of its own`, { exit: 2 });
  return before?.product ?? product ?? '';
}

function getKeys(before: Root | null, { add, remove }: RootOptions): Root['keys'] {
  const remaining = Object.entries(before?.keys ?? {}).filter(([keyid, { owner }]) => !remove.includes(keyid) && !remove.includes(owner));
  const stray = remove.find((name) => !Object.entries(before?.keys ?? {}).some(([keyid, { owner }]) => name === keyid || name === owner));
  if (stray !== undefined) throw new PublishFault(`no key of the root before has the owner or the id ${stray}`, { exit: 2 });
  return Object.fromEntries([...remaining, ...add.map(({ keyid, owner, key }) => [keyid, { owner, key }] as const)]);
}

import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Publication as Followed } from '../../schemas/manifest/publication.ts';
import type { Listing } from '../../schemas/published/listing.ts';
import { parseListing } from '../../schemas/published/parse.ts';
import { INDEX_FILE } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { formatSeen, parseSeen, seenKey } from '../../schemas/stored/published.ts';
import type { Ports, LogPort } from '../ports/ports.ts';
import { type ApplyParts, applyPublished, prefetchShown, type ReadySite } from './apply.ts';
import { NotReached, PublishedFolder } from './folder.ts';
import type { Judge } from './validate-published.ts';
import { PublishedFiles } from './published-files.ts';
import { Roots } from './roots.ts';
import { sha256Of } from './verify/bytes.ts';
import { checkFresh, type TrustedRoot } from './verify/root-chain.ts';
import { isNewer, type VerifiedIndex, verifyIndex } from './verify/verify-index.ts';

/** Logs each refusal once per cause and index, although pages check repeatedly. */
class Refusals {
  private readonly told = new Set<string>();
  private readonly log: Pick<LogPort, 'error'>;

  constructor(log: Pick<LogPort, 'error'>) {
    this.log = log;
  }

  async tell(error: unknown, text: string | null): Promise<void> {
    if (error instanceof NotReached) return;
    // Unexpected errors are caused by the published data, too.
    const refusal = error instanceof Refusal ? error : new Refusal('schema', String(error));
    const about = `${refusal.reason} ${text === null ? '' : await sha256Of(new TextEncoder().encode(text))}`;
    if (this.told.has(about)) return;
    this.told.add(about);
    this.log.error('publication-refused', { reason: refusal.reason, why: refusal.message }, refusal);
  }
}

export interface PublicationParts extends ApplyParts {
  readonly ports: Pick<Ports, 'clock' | 'fetch' | 'file' | 'log' | 'document'>;
}

interface Taken extends VerifiedIndex {
  readonly text: string;
  readonly trusted: TrustedRoot;
}

/** Checks for a new publication, verifies it, and applies or rejects it (MAN-12, MAN-14). */
export class Publication {
  private readonly parts: PublicationParts;
  private readonly built: SiteDocument;
  private readonly folder: PublishedFolder;
  private readonly roots: Roots;
  private taken: Taken | null = null;
  private inForce: string | null = null;
  private judge: Promise<Judge> | null = null;
  private looking: Promise<void> | null = null;
  private readonly refusals: Refusals;

  constructor(followed: Followed, parts: PublicationParts) {
    const { clock, fetch } = parts.ports;
    this.parts = parts;
    this.built = parts.stores.site.document;
    this.folder = new PublishedFolder({ at: followed.at, fetch, clock });
    this.roots = new Roots(this.folder, followed.root);
    this.refusals = new Refusals(parts.ports.log);
  }

  /**
   * Checks for a new publication. Concurrent calls share one check. Never rejects: a refused publication is logged once and the page keeps
   * its document.
   */
  look(): Promise<void> {
    this.looking ??= this.lookNow().finally(() => (this.looking = null));
    return this.looking;
  }

  private async lookNow(): Promise<void> {
    let text: string | null = null;
    try {
      text = await this.folder.text(INDEX_FILE);
      if (text !== null) await this.take(text);
    } catch (error) {
      await this.refusals.tell(error, text);
    }
  }

  private async take(text: string): Promise<void> {
    const now = this.parts.ports.clock.now();
    if (this.taken?.text === text) return stayFresh(this.taken, now);
    const trusted = await this.roots.trusted();
    const verified = await verifyIndex(text, trusted, now);
    this.remember(verified, trusted);
    const site = await this.siteOf(verified);
    if (site !== null) {
      await prefetchShown(site, this.parts);
      applyPublished(site, this.parts);
      this.inForce = site.hash;
    }
    this.taken = { ...verified, text, trusted };
  }

  /** Rejects an index or a root older than one that this browser has accepted, also after a reload (MAN-16). */
  private remember(verified: VerifiedIndex, { root }: TrustedRoot): void {
    const { storage } = this.parts.stores;
    const key = seenKey(root.product);
    const seen = parseSeen(storage.get(key));
    if (seen !== null && root.version < seen.root)
      throw new Refusal('root', `root ${root.version} is older than ${seen.root}, which was trusted here already`);
    isNewer(verified, seen);
    storage.set(key, formatSeen({ serial: verified.index.serial, hash: verified.hash, root: root.version }));
  }

  private async siteOf({ index }: VerifiedIndex): Promise<ReadySite | null> {
    const { key } = this.built.site;
    const ref = Object.hasOwn(index.sites, key) ? index.sites[key] : undefined;
    if (ref === undefined) throw new Refusal('site', `index ${index.serial} has no site "${key}"`);
    const listing = parseListing(await this.folder.file(ref), `listing of ${key}`);
    if (listing.site !== key) throw new Refusal('site', `the listing of "${key}" is of "${listing.site}"`);
    const { hash } = listing.document;
    return hash === (this.inForce ?? (await hashOfBuilt(this.built))) ? null : this.readySite(listing, hash);
  }

  private async readySite(listing: Listing, hash: string): Promise<ReadySite> {
    const judge = await this.judging();
    const unknown = judge.unknownIn(listing.needs);
    if (unknown.length > 0)
      throw new Refusal(
        'vocabulary',
        `the document needs what this code does not know: ${unknown.join(', ')}; a reload may bring newer code`,
      );
    const published = judge.document(await this.folder.file(listing.document));
    if (published.site.key !== listing.site) throw new Refusal('site', `the document of "${listing.site}" is of "${published.site.key}"`);
    // The page already contains the sprite of its build.
    const document = { ...published, icons: this.built.icons };
    const { folder, built } = this;
    const onLost = (error: unknown): void => void this.refusals.tell(error, hash);
    const files = new PublishedFiles({ listing, document, built, folder, judge, otherwise: this.parts.ports.file, onLost });
    return { document, hash, files };
  }

  private judging(): Promise<Judge> {
    const load = async (): Promise<Judge> => {
      const { judgeOf } = await reached(import('./validate-published.ts'));
      return reached(judgeOf(this.parts.code.entries));
    };
    this.judge ??= load();
    this.judge.catch(() => (this.judge = null));
    return this.judge;
  }
}

/** The current index stays in force, but its expiry is reported. */
function stayFresh({ index, trusted }: Taken, now: number): void {
  checkFresh(trusted.root, now);
  if (now >= Date.parse(index.expires)) throw new Refusal('expired', `index ${index.serial} expired on ${index.expires}`);
}

/** Published documents don't contain a sprite address. Otherwise an unchanged document equals the build's. */
function hashOfBuilt(built: SiteDocument): Promise<string> {
  return sha256Of(new TextEncoder().encode(JSON.stringify({ ...built, icons: '' })));
}

async function reached<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch {
    throw new NotReached('code');
  }
}

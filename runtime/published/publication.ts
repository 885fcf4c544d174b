import type { FollowedPublication, SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { Listing } from '../../schemas/published/payloads.ts';
import { parseListing } from '../../schemas/published/parse.ts';
import { INDEX_FILE } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { parseSeen } from '../../schemas/stored/published.ts';
import type { Ports, LogPort } from '../ports/ports.ts';
import { type ApplyDeps, applyPublished, prefetchShown, type ReadySite } from './apply.ts';
import { FolderHealth } from './folder-health.ts';
import { NotReached, PublishedFolder } from './folder.ts';
import type { PublishedValidator } from './validate-published.ts';
import { PublishedFiles } from './published-files.ts';
import { Roots } from './roots.ts';
import { computeTextSha256 } from './verify/bytes.ts';
import { checkFresh, type TrustedRoot } from './verify/root-chain.ts';
import {
  checkApproved,
  getSeenUnder,
  isNewer,
  toBuiltIndex,
  toSeenIndex,
  type VerifiedIndex,
  verifyApproval,
  verifyIndex,
} from './verify/verify-index.ts';

class Refusals {
  private readonly reported = new Set<string>();
  private readonly log: Pick<LogPort, 'error'>;

  constructor(log: Pick<LogPort, 'error'>) {
    this.log = log;
  }

  async report(error: unknown, text: string | null): Promise<void> {
    if (error instanceof NotReached) return;
    // Unexpected errors are caused by the published data, too.
    const refusal = error instanceof Refusal ? error : new Refusal('schema', String(error));
    const about = `${refusal.reason} ${text === null ? '' : await computeTextSha256(text)}`;
    if (this.reported.has(about)) return;
    this.reported.add(about);
    this.log.error('publication-refused', { reason: refusal.reason, why: refusal.message }, refusal);
  }
}

export interface PublicationDeps extends ApplyDeps {
  readonly ports: Pick<Ports, 'clock' | 'fetch' | 'file' | 'log' | 'document'>;
}

interface CurrentIndex extends VerifiedIndex {
  readonly text: string;
  readonly trusted: TrustedRoot;
}

/** Checks for a new publication, verifies it, and applies or rejects it (MAN-12, MAN-14). */
export class Publication {
  private readonly parts: PublicationDeps;
  private readonly followed: FollowedPublication;
  private readonly built: SiteDocument;
  private readonly folder: PublishedFolder;
  private readonly roots: Roots;
  private current: CurrentIndex | null = null;
  private inForce: string | null = null;
  private validator: Promise<PublishedValidator> | null = null;
  private pending: Promise<void> | null = null;
  private readonly health: FolderHealth;
  private readonly refusals: Refusals;

  constructor(followed: FollowedPublication, parts: PublicationDeps) {
    const { clock, fetch } = parts.ports;
    this.parts = parts;
    this.followed = followed;
    this.built = parts.stores.site.document;
    this.folder = new PublishedFolder({ at: followed.at, fetch, clock });
    this.roots = new Roots(this.folder, followed.root);
    this.health = new FolderHealth(parts.stores.storage);
    this.refusals = new Refusals(parts.ports.log);
  }

  /**
   * Checks for a new publication. Concurrent calls share one check. Never rejects: a refused publication is logged once and the page keeps
   * its document.
   */
  check(): Promise<void> {
    this.pending ??= this.checkNow().finally(() => (this.pending = null));
    return this.pending;
  }

  private async checkNow(): Promise<void> {
    let text: string | null = null;
    try {
      text = await this.folder.text(INDEX_FILE);
      if (text === null) throw new NotReached('status 404');
      await this.take(text);
    } catch (error) {
      if (error instanceof NotReached) await this.countFailure(error);
      else await this.refusals.report(error, text);
    }
  }

  private async countFailure({ message }: NotReached): Promise<void> {
    try {
      this.health.recordFailure(message, this.parts.ports.clock.now());
    } catch (error) {
      await this.refusals.report(error, this.current?.text ?? null);
    }
  }

  private async take(text: string): Promise<void> {
    const now = this.parts.ports.clock.now();
    if (this.current?.text === text) return this.refresh(this.current, now);
    const trusted = await this.roots.loadTrusted();
    const verified = await verifyIndex(text, trusted, now);
    const approved = await verifyApproval(verified, { trusted, read: (path) => this.folder.text(path) });
    checkApproved(verified, approved, this.built.site.key);
    this.remember(verified, trusted);
    const site = await this.findSite(verified);
    if (site !== null) {
      await prefetchShown(site, this.parts);
      applyPublished(site, this.parts);
      this.inForce = site.hash;
    }
    this.current = { ...verified, text, trusted };
    this.health.recordSuccess(verified, trusted);
  }

  /** The current index stays in force, but its expiry is reported. */
  private refresh(current: CurrentIndex, now: number): void {
    const { index, trusted } = current;
    this.health.recordSuccess(current, trusted);
    checkFresh(trusted.root, now);
    if (now >= Date.parse(index.expires)) throw new Refusal('expired', `index ${index.serial} expired on ${index.expires}`);
  }

  /** Rejects an index or a root older than that of the build, or than one that this browser has accepted, also after a reload (MAN-16). */
  private remember(verified: VerifiedIndex, trusted: TrustedRoot): void {
    const { storage } = this.parts.stores;
    const key = `published:${trusted.root.product}`;
    for (const seen of [parseSeen(storage.get(key)), toBuiltIndex(this.followed)]) isNewer(verified, getSeenUnder(seen, trusted.root));
    storage.set(key, JSON.stringify(toSeenIndex(verified, trusted)));
  }

  private async findSite({ index }: VerifiedIndex): Promise<ReadySite | null> {
    const { key } = this.built.site;
    const ref = Object.hasOwn(index.sites, key) ? index.sites[key] : undefined;
    if (ref === undefined) throw new Refusal('site', `index ${index.serial} has no site "${key}"`);
    const listing = parseListing(await this.folder.file(ref), `listing of ${key}`);
    if (listing.site !== key) throw new Refusal('site', `the listing of "${key}" is of "${listing.site}"`);
    const { hash } = listing.document;
    return hash === (this.inForce ?? (await computeBuiltHash(this.built))) ? null : this.prepareSite(listing, ref.legal);
  }

  private async prepareSite(listing: Listing, legal: string): Promise<ReadySite> {
    const validator = await this.loadValidator();
    const unknown = validator.findUnknown(listing.needs);
    if (unknown.length > 0)
      throw new Refusal(
        'vocabulary',
        `the document needs what this code does not know: ${unknown.join(', ')}; a reload may bring newer code`,
      );
    const published = validator.document(await this.folder.file(listing.document));
    if (published.site.key !== listing.site) throw new Refusal('site', `the document of "${listing.site}" is of "${published.site.key}"`);
    if ((await computeTextSha256(validator.serializeLegal(published, listing.legal))) !== legal)
      throw new Refusal('legal', `the document of "${listing.site}" doesn't have the legal content that was signed`);
    const document = { ...published, icons: this.built.icons };
    const { hash } = listing.document;
    const { folder, built } = this;
    const onError = (error: unknown): void => void this.refusals.report(error, hash);
    const files = new PublishedFiles({ listing, document, built, folder, validator, buildFiles: this.parts.ports.file, onError });
    return { document, hash, files };
  }

  private loadValidator(): Promise<PublishedValidator> {
    const load = async (): Promise<PublishedValidator> => {
      const { createValidator } = await convertErrors(import('./validate-published.ts'));
      return convertErrors(createValidator(this.parts.code.entries, this.built));
    };
    this.validator ??= load();
    this.validator.catch(() => (this.validator = null));
    return this.validator;
  }
}

/** Published documents contain no sprite address and no index. Otherwise an unchanged document equals the build's. */
function computeBuiltHash(built: SiteDocument): Promise<string> {
  const publication = built.publication && { ...built.publication, from: undefined };
  return computeTextSha256(JSON.stringify({ ...built, icons: '', publication }));
}

async function convertErrors<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch {
    throw new NotReached('code');
  }
}

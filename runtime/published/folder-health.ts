import { Refusal } from '../../schemas/published/refusal.ts';
import { parseFolderHealth } from '../../schemas/stored/published.ts';
import type { StorageStore } from '../stores/storage-store.ts';
import type { TrustedRoot } from './verify/root-chain.ts';
import type { VerifiedIndex } from './verify/verify-index.ts';

/** Failed polls in a row before they are reported. */
const MAX_FAILURES = 3;

/** The product is in the root, which a page can't read from an unreadable folder. Therefore, the key doesn't contain it. */
const KEY = 'published';

/** Detects a server that withholds publications, also if each visit is short (PUB-18). */
export class FolderHealth {
  private readonly storage: Pick<StorageStore, 'get' | 'set'>;

  constructor(storage: Pick<StorageStore, 'get' | 'set'>) {
    this.storage = storage;
  }

  recordSuccess({ index }: VerifiedIndex, { root }: TrustedRoot): void {
    this.write(0, index.expires < root.expires ? index.expires : root.expires);
  }

  /** Throws a `Refusal` after some failures in a row, or if the newest accepted index has expired. */
  recordFailure(message: string, now: number): void {
    const { failures, expires } = parseFolderHealth(this.storage.get(KEY));
    this.write(failures + 1, expires);
    if (expires !== null && now >= Date.parse(expires))
      throw new Refusal('expired', `the folder can't be read (${message}), and the newest index or root expired on ${expires}`);
    if ((failures + 1) % MAX_FAILURES === 0) throw new Refusal('unreachable', `the folder can't be read: ${message}`);
  }

  private write(failures: number, expires: string | null): void {
    this.storage.set(KEY, JSON.stringify({ failures, expires }));
  }
}

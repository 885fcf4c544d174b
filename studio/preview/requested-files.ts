import { FileGoneError } from '../../runtime/api/fetch-file.ts';
import type { FilePort } from '../../runtime/ports/ports.ts';
import type { StudioMessage } from './protocol.ts';

/** Maximum number of cached files. Each draft has its own. */
const MAX_CACHED = 400;

/**
 * Texts and page contents of the draft, requested from the studio. Addresses contain content hashes, so each file is requested once.
 * Requests of the same tick are batched, so that the page renders once.
 */
export class RequestedFiles {
  private readonly known = new Map<string, Promise<object>>();
  private readonly waiting = new Map<string, (file: object | Promise<never>) => void>();
  private wanted: string[] = [];
  private readonly send: (message: StudioMessage) => void;

  constructor(send: (message: StudioMessage) => void) {
    this.send = send;
  }

  readonly file: FilePort = (address) => {
    const known = this.known.get(address);
    if (known !== undefined) return known;
    const asked = new Promise<object>((resolve) => this.waiting.set(address, resolve));
    this.keep(address, asked);
    if (this.wanted.length === 0) setTimeout(() => this.ask(), 0);
    this.wanted.push(address);
    return asked;
  };

  /** Receives files, requested or not. Null means that the draft has changed, so the next request isn't served from the cache. */
  receive(files: Readonly<Record<string, object | null>>): void {
    for (const [address, value] of Object.entries(files)) {
      if (value === null) this.known.delete(address);
      if (value !== null && !this.known.has(address)) this.keep(address, Promise.resolve(value));
      this.waiting.get(address)?.(value ?? Promise.reject(new FileGoneError(address)));
      this.waiting.delete(address);
    }
  }

  async waitForAll(): Promise<void> {
    await Promise.allSettled(this.known.values());
  }

  private ask(): void {
    this.send({ type: 'ask', addresses: this.wanted });
    this.wanted = [];
  }

  private keep(address: string, file: Promise<object>): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= MAX_CACHED) this.known.delete(oldest);
    this.known.set(address, file);
  }
}

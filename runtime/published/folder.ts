import type { FileRef } from '../../schemas/published/parts.ts';
import { getContentFile } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { withTimeLimit } from '../api/json-fetch.ts';
import type { ClockPort, FetchPort } from '../ports/ports.ts';
import { decodeText } from './verify/bytes.ts';
import { verifyFile } from './verify/verify-file.ts';

/** Limit in bytes. An index of a thousand sites has about 200 kB, a document 60 kB. */
const MAX_BYTES = 4_000_000;
const TIME_LIMIT_MS = 20_000;

/** Thrown if the network or the server fails. The publication may be valid, so the next check tries again. */
export class NotReached extends Error {}

interface FolderDeps {
  readonly at: string;
  readonly fetch: FetchPort;
  readonly clock: ClockPort;
}

export class PublishedFolder {
  private readonly parts: FolderDeps;
  private readonly files = new Map<string, Promise<string>>();

  constructor(parts: FolderDeps) {
    this.parts = parts;
  }

  async text(path: string): Promise<string | null> {
    const bytes = await this.bytes(path, 'no-cache', MAX_BYTES);
    return bytes === null ? null : decodeText(bytes, path);
  }

  file(ref: FileRef): Promise<string> {
    const known = this.files.get(ref.hash) ?? this.loadVerified(ref);
    this.files.set(ref.hash, known);
    known.catch(() => this.files.delete(ref.hash));
    return known;
  }

  private async loadVerified(ref: FileRef): Promise<string> {
    try {
      return await this.fetchVerified(ref, 'default');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A corrupt response could be in the HTTP cache.
      return this.fetchVerified(ref, 'reload');
    }
  }

  private async fetchVerified(ref: FileRef, cache: RequestCache): Promise<string> {
    const { hash, size } = ref;
    if (size > MAX_BYTES) throw new Refusal('size', `file ${hash}: ${size} bytes are more than any page needs`);
    const bytes = await this.bytes(getContentFile(hash), cache, size);
    if (bytes === null) throw new Refusal('missing', `file ${hash}: it is named, and not there`);
    return verifyFile(bytes, ref);
  }

  private async bytes(path: string, cache: RequestCache, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const { at, fetch, clock } = this.parts;
    return withTimeLimit(clock, TIME_LIMIT_MS, async (signal) => {
      const response = await convertErrors(fetch(at + path, { cache, credentials: 'omit', redirect: 'error', signal }));
      if (response.status === 404) return null;
      if (!response.ok) throw new NotReached(`status ${response.status}`);
      return read(response, path, maxBytes);
    });
  }
}

async function convertErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new NotReached(error instanceof Error ? error.name : 'unknown');
  }
}

async function read(response: Response, path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  const readNext = () => convertErrors(readPart(reader));
  for (let part = await readNext(); part !== undefined; part = await readNext()) {
    parts.push(part);
    length += part.length;
    if (length <= maxBytes) continue;
    void reader?.cancel().catch(() => undefined);
    throw new Refusal('size', `${path}: it has more than ${maxBytes} bytes`);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

async function readPart(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | undefined> {
  return (await reader?.read())?.value;
}

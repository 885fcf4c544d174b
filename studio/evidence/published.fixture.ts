import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { IndexPayload } from '../../schemas/published/payloads.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { getContentFile, INDEX_FILE, getIndexFile, ROOT_FILE, getRootFile } from '../../schemas/published/paths.ts';
import { frozen } from '../../tests/project/frozen.ts';
import type { Project } from '../project/project.ts';
import { type PublishedContent, buildPublication, getFileRef } from '../publish/content.ts';
import { hashPayload, createEnvelope, addSignatures } from '../publish/envelopes.ts';
import { type PrivateKey, getPublicPart } from '../publish/key-file.ts';

const LIFETIME_MS = 90 * 86_400_000;
const ROOT_LIFETIME_MS = 365 * 86_400_000;

/** A publication of a test: project, time, and fields that differ from a valid index. */
interface Publication {
  readonly at: string;
  readonly project?: Project;
  readonly by?: readonly PrivateKey[];
  readonly signedAt?: string;
  readonly fields?: Partial<IndexPayload>;
}

/** Cache of published files by project, because they are the same in every folder. */
const contents = new WeakMap<Project, { readonly named: PublishedContent; readonly files: ReadonlyMap<string, string> }>();

function getContent(project: Project) {
  const files = new Map<string, string>();
  const known = contents.get(project) ?? { named: buildPublication(project, (path, text) => files.set(path, text)), files };
  contents.set(project, known);
  return known;
}

/** A published folder of a test, which may have faults. */
export class PublishedFixture {
  readonly root = mkdtempSync(join(tmpdir(), 'published-'));
  private readonly keys: readonly PrivateKey[];
  private serial = 0;
  private approved = 1;
  private previous: string | null = null;

  constructor(keys: readonly PrivateKey[]) {
    this.keys = keys;
  }

  discard(): void {
    rmSync(this.root, { recursive: true });
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Writes a file that is named by its hash. */
  put(value: object): FileRef {
    const text = JSON.stringify(value);
    const ref = getFileRef(text);
    this.write(getContentFile(ref.hash), text);
    return ref;
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  remove(path: string): void {
    rmSync(join(this.root, path));
  }

  /** Writes a root that requires two different owners for a legal change. Returns the hash of its payload. */
  async writeRoot(version = 1, keys = this.keys, by = keys): Promise<string> {
    const after = this.previous === null ? null : { serial: this.serial, hash: this.previous };
    const payload = {
      product: 'meridian',
      version,
      expires: new Date(Date.now() + ROOT_LIFETIME_MS).toISOString(),
      keys: Object.fromEntries(keys.map((key) => [key.keyid, { owner: key.owner, key: getPublicPart(key).key }])),
      owners: { service: 1, legal: 2 },
      after,
    };
    const envelope = await addSignatures(createEnvelope('root', payload), by, 0);
    for (const path of [getRootFile(version), ROOT_FILE]) this.write(path, JSON.stringify(envelope));
    return hashPayload(envelope);
  }

  /** Writes the next index and all of its files. */
  async publish({ at, project = frozen, by = this.keys, fields = {}, signedAt = at }: Publication): Promise<IndexPayload> {
    this.serial += 1;
    const { named, files } = getContent(project);
    for (const [path, text] of files) if (!existsSync(join(this.root, path))) this.write(path, text);
    const payload: IndexPayload = {
      product: 'meridian',
      serial: this.serial,
      previous: this.previous,
      at,
      expires: new Date(Date.parse(at) + LIFETIME_MS).toISOString(),
      note: `Publication ${this.serial}`,
      claim: 'legal',
      root: 1,
      owners: [],
      approved: fields.claim === 'service' ? this.approved : this.serial,
      ...named,
      ...fields,
    };
    const envelope = await addSignatures(createEnvelope('index', payload), by, Date.parse(signedAt));
    for (const path of [getIndexFile(this.serial), INDEX_FILE]) this.write(path, JSON.stringify(envelope));
    this.previous = hashPayload(envelope);
    this.approved = payload.approved;
    return payload;
  }
}

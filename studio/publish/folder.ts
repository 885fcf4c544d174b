import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PublishFault } from './fault.ts';

/** This machine's own knowledge of a folder, which others who can write to the folder can't change (PUB-15). */
export interface Trust {
  readonly pins: readonly string[];
  readonly seen: Seen | null;
}

export interface Seen {
  readonly root: { readonly version: number; readonly hash: string };
  readonly index: { readonly serial: number; readonly hash: string } | null;
}

/** Paths in the public folder. All other files are private at first, such as pending envelopes, accounts, and sources (PUB-19). */
const PUBLIC = /^(?:index\.json|root\.json|(?:indexes|roots)\/.*)$/;
/** Files that can be in either part, because their names contain the hash that readers compare. */
const HASHED = /^(?:files|sources)\//;
/** Names in the private folder. In the public folder, nothing reads them. */
const PRIVATE = /^(?:pending\.json|pending-root\.json|sources|dropped)$/;

/**
 * A published folder on this machine, and its private part next to it. A file is private until it is named by an index in force. Files are
 * written atomically.
 */
export class Folder {
  readonly root: string;
  readonly privateRoot: string;
  readonly trust: Trust;
  /** Cache of the file names in each directory, because a thousand sites are thousands of files. */
  readonly #names = new Map<string, Set<string>>();

  constructor(root: string, trust: Trust = { pins: [], seen: null }) {
    this.root = root;
    this.privateRoot = `${root}-private`;
    this.trust = trust;
  }

  has(path: string): boolean {
    return this.#find(path) !== null;
  }

  read(path: string): string | null {
    const found = this.#find(path);
    return found === null ? null : readFileSync(found, 'utf8');
  }

  readBytes(path: string): Uint8Array<ArrayBuffer> | null {
    const found = this.#find(path);
    return found === null ? null : new Uint8Array(readFileSync(found));
  }

  release(path: string): void {
    if (this.#hasIn(this.root, path)) return;
    const text = this.read(path);
    if (text !== null) this.#writeAtomically(join(this.root, path), text, renameSync);
  }

  /** Writes a file that never changes. Returns false if it existed already. */
  writeOnce(path: string, text: string): boolean {
    if (this.has(path)) return false;
    this.#writeAtomically(this.#getPath(path), text, renameSync);
    return true;
  }

  /** Writes a new file. Throws a `PublishFault` if another process has written it first. */
  writeNew(path: string, text: string): void {
    try {
      this.#writeAtomically(this.#getPath(path), text, moveToNewPath);
    } catch (error) {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
      throw new PublishFault(`${path} was published by somebody else meanwhile: see publish log, then publish again`);
    }
  }

  replace(path: string, text: string): void {
    this.#writeAtomically(this.#getPath(path), text, renameSync);
  }

  remove(path: string): void {
    for (const root of this.#getRoots(path)) {
      rmSync(join(root, path), { force: true });
      this.#listNames(join(root, dirname(path))).delete(getBaseName(path));
    }
  }

  listNumbers(folder: string): number[] {
    const names = [...this.#listNames(join(this.root, folder))].flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? []);
    return names.map(Number).sort((a, b) => a - b);
  }

  /** Returns private names in the public folder, such as a planted `pending.json`. */
  listStrays(): readonly string[] {
    return [...this.#listNames(this.root)].filter((name) => PRIVATE.test(name)).sort();
  }

  #getPath(path: string): string {
    return join(PUBLIC.test(path) ? this.root : this.privateRoot, path);
  }

  /** Returns the folders to search. A writer of the public folder alone can't plant a private file. */
  #getRoots(path: string): readonly string[] {
    if (HASHED.test(path)) return [this.root, this.privateRoot];
    return [PUBLIC.test(path) ? this.root : this.privateRoot];
  }

  #find(path: string): string | null {
    const found = this.#getRoots(path).find((root) => this.#hasIn(root, path));
    return found === undefined ? null : join(found, path);
  }

  #hasIn(root: string, path: string): boolean {
    return this.#listNames(join(root, dirname(path))).has(getBaseName(path));
  }

  #writeAtomically(to: string, text: string, move: (from: string, to: string) => void): void {
    const names = this.#listNames(dirname(to));
    if (names.size === 0) mkdirSync(dirname(to), { recursive: true });
    // A predictable name could be a link to a file of the publisher.
    const draft = join(dirname(to), `.${getBaseName(to)}.${randomUUID()}`);
    writeFileSync(draft, text, { flag: 'wx' });
    try {
      move(draft, to);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    names.add(getBaseName(to));
  }

  #listNames(folder: string): Set<string> {
    const known = this.#names.get(folder);
    if (known) return known;
    const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
    this.#names.set(folder, names);
    return names;
  }
}

/** Moves a file. Unlike a rename, a link never overwrites an existing file. */
function moveToNewPath(from: string, to: string): void {
  linkSync(from, to);
  rmSync(from);
}

function getBaseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

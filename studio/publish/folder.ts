import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { INDEX_FILE, ROOT_FILE } from '../../schemas/published/paths.ts';
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
const PUBLIC = /^(?:indexes|roots)\//;

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
    if (this.#listNames(join(this.root, dirname(path))).has(getBaseName(path))) return;
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
    for (const root of [this.root, this.privateRoot]) {
      rmSync(join(root, path), { force: true });
      this.#listNames(join(root, dirname(path))).delete(getBaseName(path));
    }
  }

  listNumbers(folder: string): number[] {
    const names = [...this.#listNames(join(this.root, folder))].flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? []);
    return names.map(Number).sort((a, b) => a - b);
  }

  #getPath(path: string): string {
    const isPublic = path === INDEX_FILE || path === ROOT_FILE || PUBLIC.test(path);
    return join(isPublic ? this.root : this.privateRoot, path);
  }

  #find(path: string): string | null {
    const found = [this.root, this.privateRoot].find((root) => this.#listNames(join(root, dirname(path))).has(getBaseName(path)));
    return found === undefined ? null : join(found, path);
  }

  #writeAtomically(to: string, text: string, move: (from: string, to: string) => void): void {
    const names = this.#listNames(dirname(to));
    if (names.size === 0) mkdirSync(dirname(to), { recursive: true });
    const draft = join(dirname(to), `.${getBaseName(to)}.${process.pid}`);
    writeFileSync(draft, text);
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

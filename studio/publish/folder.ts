import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PublishFault } from './fault.ts';

/** A published folder on this machine: whatever is written appears whole, or not at all. */
export class Folder {
  readonly root: string;
  /** The names in each directory that was asked about: a thousand sites are thousands of files. */
  readonly #known = new Map<string, Set<string>>();

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return this.#namesIn(dirname(path)).has(baseOf(path));
  }

  /** A file's text; null where there is none. */
  read(path: string): string | null {
    return this.has(path) ? readFileSync(join(this.root, path), 'utf8') : null;
  }

  /** A file's bytes; null where there is none. */
  bytes(path: string): Uint8Array<ArrayBuffer> | null {
    return this.has(path) ? new Uint8Array(readFileSync(join(this.root, path))) : null;
  }

  /** Writes a file that never changes. Returns whether it was not there before. */
  keep(path: string, text: string): boolean {
    if (this.has(path)) return false;
    this.#place(path, text, renameSync);
    return true;
  }

  /** Writes a file that must not be there yet. Throws a `PublishFault` where somebody else was quicker. */
  claim(path: string, text: string): void {
    try {
      this.#place(path, text, linkOnce);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      throw new PublishFault(`${path} was published by somebody else meanwhile: see publish log, then publish again`);
    }
  }

  /** Puts a file in place of what was there. */
  replace(path: string, text: string): void {
    this.#place(path, text, renameSync);
  }

  remove(path: string): void {
    rmSync(join(this.root, path), { force: true });
    this.#namesIn(dirname(path)).delete(baseOf(path));
  }

  /** The numbers for which there is a file `<folder>/<number>.json`, in order. */
  numbersIn(folder: string): number[] {
    const names = [...this.#namesIn(folder)].flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? []);
    return names.map(Number).sort((a, b) => a - b);
  }

  /** Written beside its place, then put there at once: nobody reads half a file. */
  #place(path: string, text: string, put: (from: string, to: string) => void): void {
    const to = join(this.root, path);
    const names = this.#namesIn(dirname(path));
    if (names.size === 0) mkdirSync(dirname(to), { recursive: true });
    const draft = join(dirname(to), `.${baseOf(path)}.${process.pid}`);
    writeFileSync(draft, text);
    try {
      put(draft, to);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
    names.add(baseOf(path));
  }

  #namesIn(folder: string): Set<string> {
    const known = this.#known.get(folder);
    if (known) return known;
    const path = join(this.root, folder);
    const names = new Set(existsSync(path) ? readdirSync(path) : []);
    this.#known.set(folder, names);
    return names;
  }
}

/** Unlike a renamed file, a linked one never takes the place of another. */
function linkOnce(from: string, to: string): void {
  linkSync(from, to);
  rmSync(from);
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Restores the globals that Hono's HTTP adapter replaces, after the tests of the calling file. Other files share its process. */
export function restoreGlobals(): void {
  const { Request, Response } = globalThis;
  afterAll(() => Object.assign(globalThis, { Request, Response }));
}

export type Files = Readonly<Record<string, string>>;

export function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Creates a temporary folder with these files, removed after the tests of the calling file. */
export function createTemporaryFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  writeFiles(folder, files);
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

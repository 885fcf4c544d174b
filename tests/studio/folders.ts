import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

function temporaryFolder(onEnd: (discard: () => void) => void): string {
  const root = mkdtempSync(join(tmpdir(), 'meridian-'));
  onEnd(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** A folder for one test: called in the test or in `beforeEach`. */
export const folderOfTest = () => temporaryFolder(onTestFinished);

/** A folder for all tests of a file: called outside of tests. */
export const folderOfFile = () => temporaryFolder(afterAll);

export function writeFiles(root: string, files: Iterable<readonly [string, string]>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

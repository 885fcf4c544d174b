import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FROZEN } from '../../project/folder.ts';
import { runCommand, type RunningServer } from './process.ts';
import { test } from './test.ts';

export class ContentCopy {
  readonly root: string;

  constructor() {
    this.root = mkdtempSync(join(tmpdir(), 'content-'));
    for (const folder of ['manifests', 'rules', 'locales']) cpSync(join(FROZEN, folder), join(this.root, folder), { recursive: true });
  }

  files(folders: readonly string[]): readonly string[] {
    const readPaths = (folder: string) => readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' });
    return folders.flatMap((folder) => readPaths(folder).flatMap((name) => (name.endsWith('.json') ? join(folder, name) : [])));
  }

  add(file: string, text: string): void {
    mkdirSync(dirname(join(this.root, file)), { recursive: true });
    writeFileSync(join(this.root, file), text, { flag: 'wx' });
  }

  edit(file: string, change: (text: string) => string): string {
    const path = join(this.root, file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, change(before));
    return before;
  }

  /** Replaces a text that a file contains once. Returns the previous content. */
  replace(file: string, from: string, to: string): string {
    return this.edit(file, (text) => {
      if (text.split(from).length !== 2) throw new Error(`${file} must contain ${from} once`);
      return text.replace(from, to);
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Runs a server for the tests of a file, on content that `change` edits. `change` may return environment variables for it. */
export function startOwnServer(change: (content: ContentCopy) => void | Promise<Readonly<Record<string, string>>>): () => RunningServer {
  let content: ContentCopy | undefined;
  let running: RunningServer | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    content = new ContentCopy();
    const env = (await change(content)) ?? {};
    running = await runCommand('start', { CONTENT: content.root, DIST: join(content.root, 'dist'), ...env });
  });
  test.afterAll(async () => {
    await running?.stop();
    content?.remove();
  });
  return () => {
    if (running === undefined) throw new Error('the server has not started');
    return running;
  };
}

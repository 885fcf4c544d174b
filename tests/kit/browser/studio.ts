import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright/test';
import { PROJECT } from '../../../scripts/project-root.ts';
import { ContentCopy } from './content.ts';
import { stopProcess, waitUntilReady } from './process.ts';
import { test as base } from './test.ts';

/** Runs `studio` on a copy of the frozen project in its own git repository. */
export class StudioRun {
  readonly content: ContentCopy;
  readonly address: string;
  private readonly end: () => Promise<void>;

  private constructor(content: ContentCopy, address: string, end: () => Promise<void>) {
    this.content = content;
    this.address = address;
    this.end = end;
  }

  static async start(): Promise<StudioRun> {
    const content = new ContentCopy();
    runGit(content.root, 'init', '--quiet');
    runGit(content.root, 'add', '.');
    runGit(content.root, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'begin');
    const args = [join(PROJECT, 'scripts/run.mjs'), join(PROJECT, 'studio/cli/main.ts'), 'studio', '--no-open'];
    const child = spawn(process.execPath, args, { cwd: content.root, detached: true });
    const lines = await waitUntilReady(child);
    const [address = ''] = /http:\S+/.exec(lines().join('\n')) ?? [];
    return new StudioRun(content, address, () => stopProcess(child));
  }

  diff(): readonly string[] {
    const lines = runGit(this.content.root, 'diff', '--unified=0').split('\n');
    return lines.filter((line) => /^[+-](?![+-]{2} )/.test(line));
  }

  git(...args: readonly string[]): string {
    return runGit(this.content.root, ...args);
  }

  async stop(): Promise<void> {
    await this.end();
    this.content.remove();
  }
}

function runGit(root: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

export const test = base.extend<{ readonly studio: StudioRun }>({
  // The studio's page and its preview are served from this address.
  allowTrouble: /^other host: http:\/\/127\.0\.0\.1:/,
  studio: async ({ page }, provide) => {
    const studio = await StudioRun.start();
    await provide(studio);
    await page.close();
    await studio.stop();
  },
});

export const getPreview = (page: Page): FrameLocator => page.frameLocator('iframe');

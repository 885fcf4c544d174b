import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright/test';
import { PROJECT } from '../../../scripts/project-root.ts';
import { ContentCopy } from './content.ts';
import { stopProcess, waitUntilReady } from './process.ts';
import { test as base } from './test.ts';

export type StudioRun = Awaited<ReturnType<typeof startStudio>>;

/** Runs `studio` on a copy of the frozen project in its own git repository. */
export async function startStudio() {
  const content = new ContentCopy();
  const git = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', [...args], { cwd: content.root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'begin');
  const args = [join(PROJECT, 'scripts/run.mjs'), join(PROJECT, 'studio/cli/main.ts'), 'studio', '--no-open'];
  const child = spawn(process.execPath, args, { cwd: content.root, detached: true });
  const lines = await waitUntilReady(child);
  const [address = ''] = /http:\S+/.exec(lines().join('\n')) ?? [];
  const diff = () =>
    git('diff', '--unified=0')
      .split('\n')
      .filter((line) => /^[+-](?![+-]{2} )/.test(line));
  const stop = async () => {
    await stopProcess(child);
    content.remove();
  };
  return { content, address, git, diff, stop };
}

export const test = base.extend<{ readonly studio: StudioRun }>({
  // The studio's page and its preview are served from this address.
  allowTrouble: /^other host: http:\/\/127\.0\.0\.1:/,
  studio: async ({ page }, provide) => {
    const studio = await startStudio();
    await page.goto(studio.address);
    await provide(studio);
    await page.close();
    await studio.stop();
  },
});

export const getPreview = (page: Page): FrameLocator => page.frameLocator('iframe');

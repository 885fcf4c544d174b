import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PROJECT } from '../../scripts/project-root.ts';
import { openBuild } from '../read-build.ts';
import type { WrittenPages } from './write-site.ts';

export const NO_PAGES: WrittenPages = { count: 0, bytes: 0 };

export interface Task {
  readonly site: string;
  readonly language: string;
}

export interface RenderWorkerData {
  readonly stage: string;
}

function runWorker(stage: string, next: () => Task | undefined, report: (pages: WrittenPages) => void): Promise<void> {
  const workerData: RenderWorkerData = { stage };
  const worker = new Worker(join(import.meta.dirname, 'render-worker.ts'), {
    workerData,
    execArgv: ['--import', join(PROJECT, 'scripts/ts-hook.mjs')],
  });
  return new Promise((resolve, reject) => {
    const sendNext = (): void => {
      const task = next();
      if (task === undefined) void worker.terminate();
      else worker.postMessage(task, []);
    };
    worker.on('message', (pages: WrittenPages) => {
      report(pages);
      sendNext();
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
    sendNext();
  });
}

export async function writePages(stage: string): Promise<WrittenPages> {
  const { documents } = openBuild(stage);
  const tasks = documents.flatMap(({ site, languages }) => Object.keys(languages).map((language): Task => ({ site: site.key, language })));
  let sum = NO_PAGES;
  const report = ({ count, bytes }: WrittenPages): void => void (sum = { count: sum.count + count, bytes: sum.bytes + bytes });
  const workers = Math.min(availableParallelism(), tasks.length);
  await Promise.all(Array.from({ length: workers }, () => runWorker(stage, () => tasks.shift(), report)));
  return sum;
}

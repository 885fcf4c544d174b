import { parentPort, workerData } from 'node:worker_threads';
import { createSiteSource, openBuild } from '../read-build.ts';
import { loadRenderer } from './renderer.ts';
import type { RenderWorkerData, Task } from './write-pages.ts';
import { writeSite } from './write-site.ts';

const { stage } = workerData as RenderWorkerData; // what write-pages.ts gave
const build = openBuild(stage);
const renderer = loadRenderer(stage);
const sources = new Map(
  build.documents.map((document) => [document.site.key, renderer.then((render) => createSiteSource(build, document, { render }))]),
);

parentPort?.on('message', async ({ site, language }: Task) => {
  const source = await sources.get(site);
  if (source === undefined) throw new Error(`the build has no site "${site}"`);
  parentPort?.postMessage(await writeSite(stage, source, language), []);
});

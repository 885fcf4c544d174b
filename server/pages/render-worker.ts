import { parentPort, workerData } from 'node:worker_threads';
import { builtSite, openBuild } from '../read-build.ts';
import { openDrawer } from './renderer.ts';
import type { Drawing, Task } from './write-pages.ts';
import { writeSite } from './write-site.ts';

const { stage } = workerData as Drawing; // what write-pages.ts gave
const build = openBuild(stage);
const drawer = openDrawer(stage);
/** One for each site, which keeps what it has read. */
const sources = new Map(
  build.documents.map((document) => [document.site.key, drawer.then((draw) => builtSite(build, document, { draw }))]),
);

parentPort?.on('message', async ({ site, language }: Task) => {
  const source = await sources.get(site);
  // What goes wrong ends the worker, and the build with it.
  if (source === undefined) throw new Error(`the build has no site "${site}"`);
  parentPort?.postMessage(await writeSite(stage, source, language), []);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { exitWithError, stopOnSignal } from '../../server/http/listen.ts';
import { openWorkspace } from '../cli/workspace.ts';
import { listFacts } from '../facts/fact-list.ts';
import { openPreview } from '../preview/serve-preview.ts';
import { readRememberedFolder } from '../publish/remembered.ts';
import { createStudioApp } from './app.ts';
import { Drafts } from './drafts.ts';
import { hasGit } from './git.ts';
import { createSecrets, getHosts } from './guard.ts';
import { AnalysisWorker } from './analysis-worker.ts';
import { openInBrowser } from './open-browser.ts';
import { loadStudioPage } from './page-build.ts';
import { listPersonas } from './personas.ts';
import { scheduleWarmUp } from './warm-up.ts';
import type { Start } from './shapes.ts';

const HOST = '127.0.0.1';

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { root: { type: 'string' }, port: { type: 'string' }, 'no-open': { type: 'boolean' } } });
  const root = values.root ?? process.cwd();
  const inquiry = new AnalysisWorker(root);
  const [{ project }, page, personas] = await Promise.all([openWorkspace(root), loadStudioPage(), listPersonas()]);
  const drafts = new Drafts(root, project);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(values.port ?? 0), HOST, resolve);
  });
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const studio = getHosts(port).map((host) => `http://${host}`);
  const preview = await openPreview({ project: () => drafts.project, studio });
  const door = { ...createSecrets(), port, frame: preview.origin };
  const createStart = async (): Promise<Start> => {
    const canPublish = (await readRememberedFolder(root)) !== null;
    return { ...getStart(drafts, personas, door.frame), canPublish };
  };
  const app = createStudioApp({ door, drafts, inquiry, page, start: createStart });
  // Keeps the process's global Request and Response.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (request, response) => void listener(request, response));
  stopOnSignal(async () => {
    await Promise.all([inquiry.stop(), preview.stop()]);
    server.closeAllConnections();
    server.close();
  });
  const address = `http://${HOST}:${port}/?code=${door.code}`;
  console.log(`The studio, for you alone: ${address}`);
  console.log('ready');
  scheduleWarmUp(drafts);
  if (values['no-open'] !== true) openInBrowser(address);
}

function getStart({ root, project, unsaved }: Drafts, personas: Start['personas'], frame: string): Omit<Start, 'canPublish'> {
  const sites = project.sites
    .map(({ key, manifest: { site } }) => ({ ...site, key }))
    // The fallback site comes first, because it's the main one.
    .sort((a, b) => Number(b.fallback ?? false) - Number(a.fallback ?? false))
    .map(({ key, name, languages, defaultLang }) => ({ key, name, languages, defaultLang }));
  return { folder: basename(root), sites, personas, facts: listFacts(project), unsaved, frame, hasGit: hasGit(root) };
}

start().catch(exitWithError);

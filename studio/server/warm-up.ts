import { editFile, createFormatter } from '../edit/json-edit.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';
import { validateSite } from '../validate/validate-site.ts';
import { createPreviewDocument } from './preview-document.ts';
import type { Drafts } from './drafts.ts';

/** Delay, so that the warm-up doesn't slow down loading the page. */
const AFTER_MS = 3000;
/** Pause between parts, so that requests are handled in between. */
const PAUSE_MS = 50;

/** A file of each folder is edited: texts and records. */
const FOLDERS = [`locales/${FALLBACK_LANGUAGE}/`, 'manifests/'];

/** Warms caches and lazy imports by running throwaway edits, so that the user's first edit is fast. */
export function scheduleWarmUp({ project }: Drafts): void {
  const parts = [
    ...project.siteKeys.map((key) => () => readSite(project, key)),
    ...FOLDERS.map((folder) => () => runWarmUp(project, folder)),
  ];
  parts.forEach((part, index) => {
    setTimeout(part, AFTER_MS + index * PAUSE_MS).unref();
  });
}

/** Computes what an edit requires of every site. */
function readSite(project: Project, key: string): void {
  const site = project.site(key);
  void site.facts;
  void site.references;
}

async function runWarmUp(project: Project, folder: string): Promise<void> {
  const file = project.paths.find((path) => path.startsWith(folder)) ?? folder;
  const change = { path: ['rehearsal'], value: 'of an edit' };
  // A file with invalid JSON counts as removed.
  const text = await editFile(file, project.files.get(file) ?? '', [change], createFormatter()).catch(() => null);
  const [site] = project.with(file, text).sites;
  if (!site) return;
  createPreviewDocument(site, []);
  validateSite(site);
}

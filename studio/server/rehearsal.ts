import { editFile, createFormatter } from '../edit/json-edit.ts';
import type { Project } from '../project/project.ts';
import { FALLBACK_LANGUAGE } from '../project/texts.ts';
import { validateSite } from '../validate/validate-site.ts';
import { documentOf } from './document-of.ts';
import type { Drafts } from './drafts.ts';

/** Until then the page is loading, and this would stand in its way. */
const AFTER_MS = 3000;
/** Between two parts of it the page's requests have their turn. */
const PAUSE_MS = 50;

/** A file of each is edited: words, and records. */
const FOLDERS = [`locales/${FALLBACK_LANGUAGE}/`, 'manifests/'];

/** Does once what an edit needs, on copies that are thrown away: else a person's first edit waits for all that is loaded for it. */
export function rehearseLater({ project }: Drafts): void {
  const parts = [
    ...project.siteKeys.map((key) => () => readSite(project, key)),
    ...FOLDERS.map((folder) => () => rehearse(project, folder)),
  ];
  parts.forEach((part, index) => {
    setTimeout(part, AFTER_MS + index * PAUSE_MS).unref();
  });
}

/** What an edit asks of every site. */
function readSite(project: Project, key: string): void {
  const site = project.site(key);
  void site.facts;
  void site.references;
}

async function rehearse(project: Project, folder: string): Promise<void> {
  const file = project.paths.find((path) => path.startsWith(folder)) ?? folder;
  const change = { path: ['rehearsal'], value: 'of an edit' };
  // A file that is no JSON is rehearsed as one that went.
  const text = await editFile(file, project.files.get(file) ?? '', [change], createFormatter()).catch(() => null);
  const [site] = project.with(file, text).sites;
  if (!site) return;
  documentOf(site, []);
  validateSite(site);
}

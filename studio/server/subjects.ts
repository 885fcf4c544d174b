import { isObject } from '../../schemas/manifest/shape.ts';
import { getAllTexts } from '../find/text-hits.ts';
import { createDerived } from '../project/memoize.ts';
import type { Project } from '../project/project.ts';
import { filterTexts } from '../project/references.ts';
import { FALLBACK_LANGUAGE, getPhrases } from '../project/texts.ts';
import type { Subject, SubjectKind } from './shapes.ts';

const SECTIONS: Readonly<Record<string, SubjectKind>> = { surfaces: 'notice', routes: 'page', pages: 'page', menus: 'menu' };
const MAX_RESULTS = 300;

interface KnownSubject extends Subject {
  readonly texts: ReadonlySet<string>;
}

export function listSubjects(project: Project, words: string): readonly Subject[] {
  const all = getSubjects(project);
  const wanted = words.trim().toLocaleLowerCase('en');
  if (wanted === '') return all.map(toSubject);
  const hits = getAllTexts(project).filter(({ text }) => text.toLocaleLowerCase('en').includes(wanted));
  const ids = new Set(hits.map(({ id }) => id));
  const found = all.filter(
    ({ id, title, texts }) =>
      id.toLowerCase().includes(wanted) || title.toLocaleLowerCase('en').includes(wanted) || [...texts].some((text) => ids.has(text)),
  );
  const texts = [...ids].map((id): Subject => ({ kind: 'text', id, title: getEnglish(project, id), sites: project.siteKeys }));
  return [...found.map(toSubject), ...texts].slice(0, MAX_RESULTS);
}

function toSubject({ kind, id, title, sites }: Subject): Subject {
  return { kind, id, title, sites };
}

const getSubjects = createDerived((project: Project): readonly KnownSubject[] => {
  const found = new Map<
    string,
    { readonly kind: SubjectKind; readonly id: string; readonly sites: Set<string>; readonly texts: Set<string> }
  >();
  for (const site of project.sites) {
    const owned = new Map(site.references.map(({ owner, references }) => [owner.join('\0'), filterTexts(references)]));
    for (const [section, kind] of Object.entries(SECTIONS)) {
      const records = site.merged[section];
      for (const id of Object.keys(isObject(records) ? records : {})) {
        const entry = found.get(`${kind}\0${id}`) ?? { kind, id, sites: new Set<string>(), texts: new Set<string>() };
        found.set(`${kind}\0${id}`, entry);
        entry.sites.add(site.key);
        for (const text of owned.get(`${section}\0${id}`) ?? []) entry.texts.add(text);
      }
    }
  }
  const records = [...found.values()].map((each): KnownSubject => ({
    ...each,
    sites: [...each.sites],
    title: getTitle(project, [...each.texts]),
  }));
  const sites = project.sites.map(({ key, manifest }): KnownSubject => ({
    kind: 'site',
    id: key,
    title: manifest.site.name,
    sites: [key],
    texts: new Set(),
  }));
  const order: readonly SubjectKind[] = ['notice', 'page', 'menu', 'site', 'text'];
  return [...records, ...sites].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.id < b.id ? -1 : 1));
});

const TITLES = ['title', 'name', 'heading', 'label', 'text'];

function getTitle(project: Project, texts: readonly string[]): string {
  const best = TITLES.flatMap((name) => texts.filter((id) => id.endsWith(`.${name}`)))[0] ?? texts[0];
  return best === undefined ? '' : getEnglish(project, best);
}

function getEnglish(project: Project, id: string): string {
  const [namespace = '', key = ''] = id.split(':');
  const forms = getPhrases(project.ownTexts(FALLBACK_LANGUAGE)[namespace] ?? {}).get(key)?.forms;
  return [...(forms?.values() ?? [])][0] ?? '';
}

import { idIn, naming } from '../subjects/files.ts';
import { fresh } from '../subjects/first.ts';
import { noticeByItself, noticeToGiveUp } from '../subjects/notices.ts';
import { sites } from '../subjects/sites.ts';
import { restatedOn, unclaimed, withoutNotice } from '../stating.ts';
import { type Edit, type EditsByTitle, record, remade, text } from '../writing.ts';
import { rulePath } from '../../../studio/project/files.ts';
import { glossaryPath, readGlossaries } from '../../../studio/project/glossaries.ts';
import type { Project } from '../../../studio/project/project.ts';

/** Notices that go, or are called otherwise. */
export const NOTICE_IDS: EditsByTitle = {
  'a notice is withdrawn with its rule, its texts and what was stated of it': (project) => {
    const { id, manifest, rule } = noticeByItself(project);
    return [
      record(project, manifest, ['surfaces', id], null),
      { [rulePath(rule)]: null },
      ...textsOf(project, id).map(({ language, key }) => text(language, key, null)),
      ...withoutExceptions(project, id),
      ...withoutNotice(project, id),
    ];
  },

  'a site gives up a legal notice, with its reason and its ticket': (project) => {
    const { id, site } = noticeToGiveUp(project);
    const removals = { [id]: { reason: 'The regulator has released us from it.', ticket: 'LEGAL-12' } };
    return [
      { [`manifests/${site}.json`]: remade<object>((before) => mergedInto(before, { surfaces: { [id]: null }, removals })) },
      ...restatedOn(project, site, (holds) => unclaimed(holds, id)),
    ];
  },

  'a notice gets another name wherever it is named': (project) => {
    const { id } = noticeByItself(project);
    const taken = sites(project).flatMap(({ manifest }) => Object.keys(manifest.surfaces));
    const name = fresh(`${id}-renamed`, taken);
    return naming(project, id).map((file) => renamed(project, file, id, name));
  },
};

/** Where each language writes the texts of a notice. */
function textsOf(project: Project, id: string): { readonly language: string; readonly key: string }[] {
  return [...project.texts.keys()].flatMap((language) =>
    Object.entries(project.ownTexts(language)).flatMap(([namespace, own]) =>
      namespace === 'notices' && Object.hasOwn(own, id) ? [{ language, key: `${namespace}:${id}` }] : [],
    ),
  );
}

/** What glossaries let be of a notice. */
function withoutExceptions(project: Project, id: string): Edit[] {
  return [...readGlossaries(project).glossaries].flatMap(([code, { except = {} }]) => {
    const ids = Object.keys(except).filter((key) => key.startsWith(`notices:${id}.`));
    return ids.length === 0 ? [] : [{ [glossaryPath(code)]: { except: Object.fromEntries(ids.map((key) => [key, null])) } }];
  });
}

function renamed({ files }: Project, file: string, id: string, name: string): Edit {
  const content = (files.get(file) ?? '').replaceAll(idIn(id), name);
  const path = file.replaceAll(idIn(id), name);
  return path === file ? { [file]: content } : { [file]: null, [path]: content };
}

/** A patch that a person writes into a patch: a null in it stays. */
function mergedInto(before: object, more: Readonly<Record<string, object>>): object {
  const known: Readonly<Record<string, unknown>> = { ...before };
  return { ...before, ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, { ...Object(known[key] ?? {}), ...value }])) };
}

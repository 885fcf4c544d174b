import { mergePatch } from '../../schemas/manifest/merge.ts';
import { entryFields, prop } from '../../schemas/manifest/prop.ts';
import { z } from '../../schemas/zod.ts';
import { surroundings as tiny, tinyProject } from '../../tests/errors/tiny-project.ts';
import { plain } from '../cli/paint.ts';
import { formatDiffLines } from '../cli/diff-lines.ts';
import type { ProjectDiff, SharedEntry } from './entry.ts';
import { CONTENT } from './files.fixture.ts';
import { compareProjects } from './project-diff.ts';
import type { Project, ProjectDeps } from '../project/project.ts';

const button = z.strictObject({ label: prop.text(), link: prop.link() });

export const surroundings: ProjectDeps = {
  ...tiny,
  parts: {
    ...tiny.parts,
    page: {
      slots: ['screen'],
      actions: [],
      props: z.strictObject({
        title: z.optional(prop.text()),
        start: z.optional(button),
        run: z.optional(prop.control()),
        tiles: z.optional(prop.list(z.strictObject({ ...entryFields, title: prop.text(), link: z.optional(prop.link()) }))),
      }),
    },
    Dialog: {
      slots: ['modal', 'bar'],
      actions: ['confirm'],
      props: z.strictObject({ title: prop.text(), body: z.optional(prop.text()), confirm: prop.text(), tone: z.optional(z.string()) }),
    },
    Header: { slots: ['header'], actions: [], props: z.strictObject({ items: prop.menu() }) },
    Footer: {
      slots: ['footer'],
      actions: [],
      props: z.strictObject({ groups: prop.list(z.strictObject({ ...entryFields, title: prop.text(), items: prop.menu() })) }),
    },
  },
};

/** Files by their paths: an object is written as JSON, null takes a file out. */
export type Changes = NonNullable<Parameters<typeof tinyProject>[0]>;

/** The project with some files replaced; null takes one out. */
export function project(changes: Changes = {}): Project {
  return tinyProject({ ...CONTENT, ...changes }, surroundings);
}

/** A file with a merge patch over it, as one of the changes. */
export function patched(path: string, patch: object): Readonly<Record<string, object>> {
  return { [path]: Object(mergePatch(CONTENT[path] ?? {}, patch)) as object };
}

/** A merge patch over a section of the base, over the manifest of the second site, or over texts. */
export const base = (section: string, patch: object) => patched(`manifests/base/${section}.json`, patch);
export const second = (patch: object) => patched('manifests/second.json', patch);
export const texts = (namespace: string, patch: object, language = 'en') => patched(`locales/${language}/${namespace}.json`, patch);

/** A file as it stands in the project. */
export function written(path: string): object {
  return CONTENT[path] ?? {};
}

export { NOTICE, ruleFile } from './files.fixture.ts';

/** What changes from the project to one with these changes. */
export function diffTo(changes: Changes, before: Changes = {}): ProjectDiff {
  return compareProjects(project(before), project({ ...before, ...changes }));
}

export function entriesTo(changes: Changes, before: Changes = {}): readonly SharedEntry[] {
  return diffTo(changes, before).entries;
}

/** The document that a terminal shows. */
export function linesTo(changes: Changes, before: Changes = {}): string[] {
  return formatDiffLines(diffTo(changes, before), plain);
}

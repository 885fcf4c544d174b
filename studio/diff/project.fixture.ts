import { mergePatch } from '../../schemas/manifest/merge.ts';
import { prop } from '../../schemas/manifest/prop.ts';
import { z } from '../../schemas/zod.ts';
import { surroundings as tiny, createTinyProject } from '../../tests/errors/tiny-project.ts';
import { plain } from '../cli/paint.ts';
import { formatDiffLines } from '../cli/diff-lines.ts';
import type { ProjectDiff, SharedEntry } from './entry.ts';
import { CONTENT } from './files.fixture.ts';
import { compareProjects } from './project-diff.ts';
import type { Project, ProjectDeps } from '../project/project.ts';

const button = z.strictObject({ label: prop.text(), link: prop.link() });

const surroundings: ProjectDeps = {
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
        tiles: z.optional(prop.list({ title: prop.text(), link: z.optional(prop.link()) })),
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
      props: z.strictObject({ groups: prop.list({ title: prop.text(), items: prop.menu() }) }),
    },
  },
};

/** Files by path. Objects are serialized as JSON. Null removes a file. */
export type Changes = NonNullable<Parameters<typeof createTinyProject>[0]>;

export function createProject(changes: Changes = {}): Project {
  return createTinyProject({ ...CONTENT, ...changes }, surroundings);
}

/** Applies a merge patch to a file and returns it as a change. */
export function patchFile(path: string, patch: object): Readonly<Record<string, object>> {
  return { [path]: Object(mergePatch(CONTENT[path] ?? {}, patch)) as object };
}

export const patchBase = (section: string, patch: object) => patchFile(`manifests/base/${section}.json`, patch);
export const patchSecond = (patch: object) => patchFile('manifests/second.json', patch);
export const patchTexts = (namespace: string, patch: object, language = 'en') => patchFile(`locales/${language}/${namespace}.json`, patch);

export function getOriginal(path: string): object {
  return CONTENT[path] ?? {};
}

export { NOTICE, createRule } from './files.fixture.ts';

export function diffChanges(changes: Changes, before: Changes = {}): ProjectDiff {
  return compareProjects(createProject(before), createProject({ ...before, ...changes }));
}

export function getEntries(changes: Changes, before: Changes = {}): readonly SharedEntry[] {
  return diffChanges(changes, before).entries;
}

/** Formats the differences for the terminal. */
export function formatChanges(changes: Changes, before: Changes = {}): string[] {
  return formatDiffLines(diffChanges(changes, before), plain);
}

import { suggest } from '../../schemas/suggest.ts';
import { oncePerProject } from './once.ts';
import { isSource, type Project, SUPPRESSIONS_PATH } from './project.ts';

/** A file beside the sources that nothing reads, and the name under which it would be read where that is clear. */
export interface Stray {
  readonly path: string;
  readonly meant: string | null;
}

/** The strays of a project. */
export const straysOf = oncePerProject(({ strays = [] }: Project): readonly Stray[] =>
  strays.map((path) => ({ path, meant: meantBy(path) })),
);

/** The paths of sources that are not there because their file has another name: that they are missing only follows. */
export const misnamed = oncePerProject((project): ReadonlySet<string> => {
  const meant = straysOf(project).flatMap(({ meant }) => meant ?? []);
  return new Set(meant.filter((path) => !project.files.has(path)));
});

function meantBy(path: string): string | null {
  const [folder = '', ...rest] = path.split('/');
  const name = rest.at(-1)?.split('.')[0] ?? '';
  if (name === '') return null;
  if (folder === 'manifests') return sourceOrNull([folder, ...rest.slice(0, -1), `${name}.json`].join('/'));
  if (folder === 'locales') return sourceOrNull(`locales/${rest.length > 1 ? `${rest[0]}/` : ''}${name}.json`);
  if (rest[0] === 'invariants' && rest.length > 1) return `rules/invariants/${name}.json`;
  return suggest(`rules/${name}.json`, [SUPPRESSIONS_PATH]) ?? `rules/${name}.rule.json`;
}

function sourceOrNull(path: string): string | null {
  return isSource(path) ? path : null;
}

import { findHint } from '../../schemas/suggest.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import type { Finding } from '../project/finding.ts';
import { locateProblems } from '../project/locate.ts';
import type { Project } from '../project/project.ts';
import { getComponents } from '../project/shared.ts';

/** Shared fields need an existing component. Otherwise nothing reads them. */
export function checkShared(project: Project): Finding[] {
  const components = new Set(Object.keys(project.surroundings.parts));
  return project.sites.flatMap(({ merged, chain }) => locateProblems(chain.layers, findUnreadShared(merged['defaults'], components)));
}

function findUnreadShared(defaults: unknown, components: ReadonlySet<string>): Problem[] {
  const records = Object.entries(isObject(defaults) ? defaults : {}).filter(([, record]) => isObject(record));
  const named = records.flatMap(([id, record]): { name: string; path: Problem['path']; atKey: boolean }[] => {
    const names = getComponents(record);
    if (names === null) return [{ name: id, path: ['defaults', id], atKey: true }];
    return names.map((name, at) => ({ name: String(name), path: ['defaults', id, 'for', at], atKey: false }));
  });
  return named.flatMap(({ name, ...place }) =>
    components.has(name)
      ? []
      : [{ check: 'manifest/unknown-component', ...place, message: `no component "${name}"`, ...findHint(name, components) }],
  );
}

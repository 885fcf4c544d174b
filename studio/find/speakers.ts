import { findComponents } from '../project/component-sections.ts';
import type { Project } from '../project/project.ts';

export interface Speaker {
  readonly component: string;
  readonly sites: readonly string[];
}

export function findSpeakers(project: Project, namespace: string): Speaker[] {
  const speaking = Object.entries(project.surroundings.parts).flatMap(([name, { namespaces = [] }]) =>
    namespaces.includes(namespace) ? [name] : [],
  );
  if (speaking.length === 0) return [];
  const drawn = project.sites.map(({ key, manifest }) => ({ key, names: findComponents(manifest) }));
  return speaking.flatMap((component) => {
    const sites = drawn.flatMap(({ key, names }) => (names.has(component) ? [key] : []));
    return sites.length === 0 ? [] : [{ component, sites }];
  });
}

import type { Manifest } from '../../schemas/manifest/manifest.ts';

/** The sections of records that a component draws: how they name it, and the namespace of their texts. */
export const DRAWN = {
  routes: { by: 'screen', namespace: 'content' },
  guards: { by: 'screen', namespace: 'guards' },
  surfaces: { by: 'component', namespace: 'notices' },
} as const;

export type DrawnSection = keyof typeof DRAWN;

/** Whether the records of a section are drawn. */
export function isDrawn(section: unknown): section is DrawnSection {
  return typeof section === 'string' && Object.hasOwn(DRAWN, section);
}

/** The names of the components that records draw. */
export function componentsIn({ surfaces, routes, guards }: Pick<Manifest, DrawnSection>): Set<string> {
  const screens = [...Object.values(routes), ...Object.values(guards)].flatMap(({ screen }) => screen ?? []);
  return new Set([...Object.values(surfaces).map(({ component }) => component), ...screens]);
}

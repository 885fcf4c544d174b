import type { Manifest } from '../../schemas/manifest/manifest.ts';

/** Sections whose records a component renders: the field with the component's name, and the namespace of their texts. */
export const DRAWN = {
  routes: { by: 'screen', namespace: 'content' },
  guards: { by: 'screen', namespace: 'guards' },
  surfaces: { by: 'component', namespace: 'notices' },
} as const;

export type DrawnSection = keyof typeof DRAWN;

export function isDrawn(section: unknown): section is DrawnSection {
  return typeof section === 'string' && Object.hasOwn(DRAWN, section);
}

export function componentsIn({ surfaces, routes, guards }: Pick<Manifest, DrawnSection>): Set<string> {
  const screens = [...Object.values(routes), ...Object.values(guards)].flatMap(({ screen }) => screen ?? []);
  return new Set([...Object.values(surfaces).map(({ component }) => component), ...screens]);
}

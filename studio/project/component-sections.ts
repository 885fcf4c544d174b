import type { Manifest } from '../../schemas/manifest/manifest.ts';

/** Sections whose records a component renders: the field with the component's name, and the namespace of their texts. */
export const COMPONENT_SECTIONS = {
  routes: { by: 'screen', namespace: 'content' },
  guards: { by: 'screen', namespace: 'guards' },
  surfaces: { by: 'component', namespace: 'notices' },
} as const;

export type ComponentSection = keyof typeof COMPONENT_SECTIONS;

export function isComponentSection(section: unknown): section is ComponentSection {
  return typeof section === 'string' && Object.hasOwn(COMPONENT_SECTIONS, section);
}

export function findComponents({ surfaces, routes, guards }: Pick<Manifest, ComponentSection>): Set<string> {
  const screens = [...Object.values(routes), ...Object.values(guards)].flatMap(({ screen }) => screen ?? []);
  return new Set([...Object.values(surfaces).map(({ component }) => component), ...screens]);
}

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

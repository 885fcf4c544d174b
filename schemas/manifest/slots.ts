/**
 * Slots and how many surfaces each holds at a time; declared by the runtime, not by manifests. `records` says whether
 * a showing is written to the surface's record: notices have a past, the parts of the page that always stand have none.
 */
export const SLOTS = {
  header: { capacity: 'many', records: false },
  menu: { capacity: 'many', records: false },
  bar: { capacity: 'many', records: true },
  tabs: { capacity: 'many', records: false },
  main: { capacity: 'many', records: false },
  modal: { capacity: 'one', records: true },
  drawer: { capacity: 'one', records: true },
  corner: { capacity: 'many', records: false },
  footer: { capacity: 'many', records: false },
  screen: { capacity: 'one', records: false },
} as const;
export type SlotId = keyof typeof SLOTS;
/** Slots that a surface record may name; a screen is placed by its route or guard. */
export const SURFACE_SLOTS = ['header', 'menu', 'bar', 'tabs', 'main', 'modal', 'drawer', 'corner', 'footer'] as const;

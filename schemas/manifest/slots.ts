/** Slots of the page. `records`: showings are stored, so that rules can limit how often a surface appears. */
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
export const SURFACE_SLOTS = ['header', 'menu', 'bar', 'tabs', 'main', 'modal', 'drawer', 'corner', 'footer'] as const;

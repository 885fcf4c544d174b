/** Fields whose values are restored. Not checkboxes, since consent must be given again, and no secrets. */
export const TYPED = 'textarea,input:not([type]),input:is([type=text],[type=search],[type=email],[type=tel],[type=url],[type=number])';

/** Field keys and values. */
export type TypedTexts = readonly (readonly [field: string, text: string])[];

/** Identifies a field on its page by attributes that don't change while the user types. */
export function fieldKey(field: Element): string {
  return ['id', 'name', 'type', 'placeholder', 'aria-label'].map((name) => field.getAttribute(name)).join();
}

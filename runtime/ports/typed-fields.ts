/** Fields whose values are restored. Excludes checkboxes, because consent must be given again, and secrets. */
export const RESTORED_FIELDS =
  'textarea,input:not([type]),input:is([type=text],[type=search],[type=email],[type=tel],[type=url],[type=number])';

export type TypedTexts = readonly (readonly [field: string, text: string])[];

export function getFieldKey(field: Element): string {
  return ['id', 'name', 'type', 'placeholder', 'aria-label'].map((name) => field.getAttribute(name)).join();
}

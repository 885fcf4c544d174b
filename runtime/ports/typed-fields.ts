/** Fields whose text is kept: consents are given anew, and no secret is written down. */
export const TYPED = 'textarea,input:not([type]),input:is([type=text],[type=search],[type=email],[type=tel],[type=url],[type=number])';

/** What fields are known by, and their texts. */
export type TypedTexts = readonly (readonly [field: string, text: string])[];

/** What tells a field from others on the same page: all that does not change while it is typed in. */
export function fieldKey(field: Element): string {
  return ['id', 'name', 'type', 'placeholder', 'aria-label'].map((name) => field.getAttribute(name)).join();
}

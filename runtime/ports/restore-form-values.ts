import { getFieldKey, RESTORED_FIELDS, type TypedTexts } from './typed-fields.ts';

/** React overrides `value` on each field, so the value is set by the prototype's setter and reported by an `input` event. */
function setValue(field: Element, text: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function fillFields(root: Document, typed: TypedTexts): void {
  const left = [...typed];
  const fill = (): void => {
    for (const field of root.querySelectorAll<HTMLInputElement>(RESTORED_FIELDS)) {
      const at = left.findIndex(([key]) => key === getFieldKey(field));
      const [, text = ''] = left[at] ?? [];
      if (at === -1 || field.value === text) continue;
      left.splice(at, 1);
      if (field.value === '') setValue(field, text);
    }
    if (left.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(root.body, { childList: true, subtree: true });
  fill();
}

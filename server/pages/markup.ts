/** One attribute of an element: true stands alone, false and null are left out. */
export type Attributes = Readonly<Record<string, string | boolean | null>>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand between tags and inside quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An opening tag. */
export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === null || value === false) return [];
    return value === true ? [key] : [`${key}="${escapeText(value)}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
}

/** JSON for a data block: no `<` can end the block or open a comment. */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

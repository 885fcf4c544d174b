/** `true` writes an attribute without a value. `false` and null omit it. */
export type Attributes = Readonly<Record<string, string | boolean | null>>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

export function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === null || value === false) return [];
    return value === true ? [key] : [`${key}="${escapeText(value)}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
}

/** Returns JSON without `<`, which could end the script element or open a comment. */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

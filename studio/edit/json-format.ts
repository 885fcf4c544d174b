import { type Node, parseTree } from 'jsonc-parser';
import { textWidth } from './text-width.ts';

/** Whether an object that is written over several lines stays so, or goes on one where it fits (prettier's `objectWrap`). */
export type Wrap = 'preserve' | 'collapse';

/** As `.prettierrc.json` says. */
const WIDTH = 140;
const INDENT = '  ';

/**
 * A JSON text as prettier prints it. A printer of our own: prettier is twelve megabytes that the tool would carry for these
 * few rules, and a test holds the two equal. Null for what is no JSON.
 */
export function formatJson(text: string, wrap: Wrap): string | null {
  const root = parseTree(text, [], { disallowComments: true });
  return root ? `${new Printer(text, wrap).print(root, { indent: '', column: 0, after: 0 })}\n` : null;
}

/** A value as a file of ours is written. */
export function printJson(value: unknown): string {
  return formatJson(JSON.stringify(value), 'collapse') ?? '';
}

/** An edited text in the style of what it was: formatted where that was, left alone where that was not. */
export function inStyleOf(before: string, after: string): string {
  const wrap = (['collapse', 'preserve'] as const).find((each) => formatJson(before, each) === before);
  return wrap === undefined ? after : (formatJson(after, wrap) ?? after);
}

interface At {
  readonly indent: string;
  /** Where on its line the value begins. */
  readonly column: number;
  /** What stands behind it on the line whatever becomes of it: a comma. */
  readonly after: number;
}

class Printer {
  readonly #text: string;
  readonly #wrap: Wrap;

  constructor(text: string, wrap: Wrap) {
    this.#text = text;
    this.#wrap = wrap;
  }

  print(node: Node, at: At): string {
    const children = node.children ?? [];
    const flat = this.#flat(node);
    if (flat !== null && (children.length === 0 || at.column + textWidth(flat) + at.after <= WIDTH)) return flat;
    const [open, close] = node.type === 'array' ? ['[', ']'] : ['{', '}'];
    const indent = at.indent + INDENT;
    const isFilled = children.length > 1 && children.every(({ type }) => type === 'number');
    const lines = isFilled ? this.#filled(children, indent) : this.#lines(children, indent);
    return `${open}\n${lines}\n${at.indent}${close}`;
  }

  /** On one line; null where something in it asks for more. */
  #flat(node: Node): string | null {
    const children = node.children ?? [];
    if (node.type !== 'object' && node.type !== 'array') return this.#token(node);
    if (children.length === 0) return node.type === 'array' ? '[]' : '{}';
    if (this.#isOpen(node)) return null;
    const items = children.map((child) => this.#flatItem(child));
    if (items.includes(null)) return null;
    return node.type === 'array' ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`;
  }

  #flatItem(child: Node): string | null {
    if (child.type !== 'property') return this.#flat(child);
    const [key, value] = child.children ?? [];
    const flat = value ? this.#flat(value) : null;
    return key && flat !== null ? `${this.#token(key)}: ${flat}` : null;
  }

  /** A table stands row by row; an object that its writer opened stays open where that is the style. */
  #isOpen({ type, offset, children = [] }: Node): boolean {
    const [first] = children;
    if (type === 'array') return children.length > 1 && isTable(children);
    return this.#wrap === 'preserve' && first !== undefined && this.#text.slice(offset, first.offset).includes('\n');
  }

  #lines(children: readonly Node[], indent: string): string {
    return children
      .map((child, index) => {
        const after = index < children.length - 1 ? ',' : '';
        return indent + this.#item(child, { indent, column: indent.length, after: after.length }) + after;
      })
      .join('\n');
  }

  #item(child: Node, at: At): string {
    if (child.type !== 'property') return this.print(child, at);
    const [key, value] = child.children ?? [];
    if (!key || !value) return this.#token(child);
    const name = `${this.#token(key)}: `;
    return name + this.print(value, { ...at, column: at.column + textWidth(name) });
  }

  /** Numbers stand as many to a line as fit. */
  #filled(children: readonly Node[], indent: string): string {
    const lines = [indent];
    for (const [index, child] of children.entries()) {
      const token = this.#token(child) + (index < children.length - 1 ? ',' : '');
      const line = lines.at(-1) ?? indent;
      const isFirst = line === indent;
      if (isFirst || line.length + 1 + token.length <= WIDTH) lines[lines.length - 1] = line + (isFirst ? '' : ' ') + token;
      else lines.push(indent + token);
    }
    return lines.join('\n');
  }

  #token({ offset, length }: Node): string {
    return this.#text.slice(offset, offset + length);
  }
}

/** Objects or lists of more than one item each, all of one kind. */
function isTable(items: readonly Node[]): boolean {
  const [first] = items;
  return items.every(({ type, children = [] }) => type === first?.type && (type === 'object' || type === 'array') && children.length > 1);
}

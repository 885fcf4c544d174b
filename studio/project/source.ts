import { type Node, parseTree } from 'jsonc-parser';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Finding, createFinding, type Offset } from './finding.ts';
import { type JsonFault, parseJson, reuseUnchanged } from './json.ts';

type Path = Problem['path'];

/** Position of a value, or of the nearest existing parent. `depth` is the number of path keys that exist. */
export interface Found {
  readonly depth: number;
  readonly offset: number;
  /** Offset of the last existing key, or of the value for a list item. */
  readonly keyOffset: number;
}

export class Source {
  readonly file: string;
  readonly text: string;
  /** Undefined for invalid JSON. */
  readonly value: unknown;
  /** The value without file metadata. Empty if it isn't an object. */
  readonly content: JsonObject;
  readonly faults: readonly JsonFault[];
  #tree: { readonly root: Node | undefined } | undefined;

  /** Reuses the objects of unchanged parts of `before`. */
  constructor(file: string, text: string, before?: Source) {
    const { value, faults } = parseJson(text);
    this.file = file;
    this.text = text;
    this.value = before ? reuseUnchanged(before.value, value) : value;
    this.faults = faults;
    const { $schema, ...content } = isObject(this.value) ? this.value : {};
    this.content = isObject(this.value) && $schema === undefined ? this.value : content;
  }

  get isObject(): boolean {
    return isObject(this.value);
  }

  /** Syntax tree with offsets. Created lazily, because it needs many times the memory of the text. */
  get tree(): Node | undefined {
    // The parser is recursive.
    const isTooDeep = this.value === undefined && this.faults.some(({ check }) => check !== 'json/syntax');
    this.#tree ??= { root: isTooDeep ? undefined : parseTree(this.text) };
    return this.#tree.root;
  }

  get findings(): readonly Finding[] {
    const { file, text } = this;
    const found = this.faults.map(({ offset, check, message }) => createFinding({ file, text, offset }, { check, path: [], message }));
    if (found.length > 0 || this.isObject) return found;
    return [this.finding({ check: 'json/object', path: [], message: 'expected an object' })];
  }

  find(path: Path): Found {
    let node = this.tree;
    let depth = 0;
    for (const key of path) {
      const child = node && getChildNode(node, key);
      if (!child) break;
      node = child;
      depth += 1;
    }
    const offset = node?.offset ?? 0;
    return { depth, offset, keyOffset: getKeyNode(node)?.offset ?? offset };
  }

  locate(path: Path, atKey = false): Offset {
    const { offset, keyOffset } = this.find(path);
    return { file: this.file, text: this.text, offset: atKey ? keyOffset : offset };
  }

  finding(problem: Problem, severity: Finding['severity'] = 'error'): Finding {
    return createFinding(this.locate(problem.path, problem.atKey), problem, severity);
  }
}

export function getChildNode({ type, children = [] }: Node, key: string | number): Node | undefined {
  if (type === 'array') return children[Number(key)];
  return type === 'object' ? children.find((child) => child.children?.[0]?.value === key)?.children?.[1] : undefined;
}

export function getKeyNode(node: Node | undefined): Node | undefined {
  return node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

/** Number of cached texts of a file, for alternating edits such as the two sides of a comparison. */
const VERSIONS = 4;

/** Cache of parsed files, shared by a project and its copies. */
export class SourceCache {
  readonly #versions = new Map<string, readonly Source[]>();

  parse(file: string, text: string): Source {
    const known = this.#versions.get(file) ?? [];
    const found = known.find((source) => source.text === text);
    if (found) return found;
    const source = new Source(file, text, known.at(-1));
    this.#versions.set(file, [...known.slice(1 - VERSIONS), source]);
    return source;
  }
}

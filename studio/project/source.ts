import { type Node, parseTree } from 'jsonc-parser';
import { isObject, type JsonObject } from '../../schemas/manifest/shape.ts';
import type { Problem } from '../../schemas/problem.ts';
import { type Finding, findingAt, type Offset } from './finding.ts';
import { type JsonFault, parseJson, sharing } from './json.ts';

type Path = Problem['path'];

/** Where a value stands, or the nearest one around it: `depth` keys of the path were found. */
export interface Found {
  readonly depth: number;
  readonly offset: number;
  /** Of the last key found; of the value for an item of a list. */
  readonly keyOffset: number;
}

/** A parsed file. */
export class Source {
  readonly file: string;
  readonly text: string;
  /** Undefined when the text is no JSON. */
  readonly value: unknown;
  /** The value without what is about the file itself; empty where it is no object. */
  readonly content: JsonObject;
  readonly faults: readonly JsonFault[];
  #tree: { readonly root: Node | undefined } | undefined;

  /** What is as it was in an earlier text of the file is the very same. */
  constructor(file: string, text: string, before?: Source) {
    const { value, faults } = parseJson(text);
    this.file = file;
    this.text = text;
    this.value = before ? sharing(before.value, value) : value;
    this.faults = faults;
    const { $schema, ...content } = isObject(this.value) ? this.value : {};
    this.content = isObject(this.value) && $schema === undefined ? this.value : content;
  }

  get isObject(): boolean {
    return isObject(this.value);
  }

  /** With the offsets of everything: many times the text, so that it is made only of what is to be located. */
  get tree(): Node | undefined {
    // The parser calls itself for each level.
    const isTooDeep = this.value === undefined && this.faults.some(({ check }) => check !== 'json/syntax');
    this.#tree ??= { root: isTooDeep ? undefined : parseTree(this.text) };
    return this.#tree.root;
  }

  /** What is wrong with the file as JSON; an object is expected. */
  get findings(): readonly Finding[] {
    const { file, text } = this;
    const found = this.faults.map(({ offset, check, message }) => findingAt({ file, text, offset }, { check, path: [], message }));
    if (found.length > 0 || this.isObject) return found;
    return [this.finding({ check: 'json/object', path: [], message: 'expected an object' })];
  }

  find(path: Path): Found {
    let node = this.tree;
    let depth = 0;
    for (const key of path) {
      const child = node && childOf(node, key);
      if (!child) break;
      node = child;
      depth += 1;
    }
    const offset = node?.offset ?? 0;
    return { depth, offset, keyOffset: keyOf(node)?.offset ?? offset };
  }

  /** Where a value is written, or its key; else the nearest one around it. */
  placeOf(path: Path, atKey = false): Offset {
    const { offset, keyOffset } = this.find(path);
    return { file: this.file, text: this.text, offset: atKey ? keyOffset : offset };
  }

  /** A problem of its value, where it is written. */
  finding(problem: Problem, severity: Finding['severity'] = 'error'): Finding {
    return findingAt(this.placeOf(problem.path, problem.atKey), problem, severity);
  }
}

/** A value in a value, by its key or its index. */
export function childOf({ type, children = [] }: Node, key: string | number): Node | undefined {
  if (type === 'array') return children[Number(key)];
  return type === 'object' ? children.find((child) => child.children?.[0]?.value === key)?.children?.[1] : undefined;
}

/** The key under which a value stands. */
export function keyOf(node: Node | undefined): Node | undefined {
  return node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

/** Texts of a file that are edited in turn, such as the two sides of a comparison. */
const VERSIONS = 4;

/** The sources that a project and its copies have parsed: an equal text is parsed once. */
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

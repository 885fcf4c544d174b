import { findNodeAtLocation, type JSONPath, modify, type Node } from 'jsonc-parser';
import type { Project } from '../project/project.ts';
import { groupedBy } from '../project/records.ts';

/** A key or a string of a file that is to read otherwise. */
export interface Token {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** What stands at a path in a file. */
export function nodeAt(project: Project, file: string, path: JSONPath): Node | undefined {
  const { tree } = project.source(file);
  return tree && findNodeAtLocation(tree, path);
}

/** A string or a key, written otherwise. */
export function tokenAt(file: string, { offset, length }: Node, text: string): Token {
  return { file, offset, length, text };
}

/** A value as a new file is written, before it is formatted. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The project with tokens replaced, each once. */
export function withTokens(project: Project, tokens: readonly Token[]): Project {
  const unique = new Map(tokens.map((token) => [`${token.file} ${token.offset}`, token]));
  const files = groupedBy([...unique.values()], ({ file }) => file);
  return [...files].reduce((edited, [file, own]) => {
    const before = project.files.get(file) ?? '';
    const after = own.toSorted((a, b) => b.offset - a.offset).reduce(replaced, before);
    return edited.with(file, after);
  }, project);
}

function replaced(text: string, { offset, length, text: word }: Token): string {
  return text.slice(0, offset) + JSON.stringify(word) + text.slice(offset + length);
}

/** The project with one value of a file put in; an empty file is begun as an object. */
export function withValue(project: Project, file: string, path: JSONPath, value: unknown): Project {
  const before = project.files.get(file) ?? '{}\n';
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };
  const after = modify(before, path, value, options)
    .toReversed()
    .reduce((text, { offset, length, content }) => text.slice(0, offset) + content + text.slice(offset + length), before);
  return project.with(file, after);
}

/** The project without one value of a file, and without the comma that parted it from the others. */
export function withoutValueAt(project: Project, file: string, path: JSONPath): Project {
  const before = project.files.get(file) ?? '';
  const value = nodeAt(project, file, path);
  // With its key.
  const node = value?.parent?.type === 'property' ? value.parent : value;
  if (!node?.parent) return project;
  const { children = [] } = node.parent;
  const at = children.indexOf(node);
  const [last, next] = [children[at - 1], children[at + 1]];
  const start = next || !last ? node.offset : endOf(last);
  const after = before.slice(0, start) + before.slice(next ? next.offset : endOf(node));
  return project.with(file, after);
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** A file under another name, in the place that it had. */
export function withFileMoved(project: Project, from: string, to: string): Project {
  const files = new Map([...project.files].map(([path, text]) => [path === from ? to : path, text]));
  return project.withFiles({ files, strays: project.strays });
}

import { findNodeAtLocation, type JSONPath, modify, type Node } from 'jsonc-parser';
import type { Project } from '../project/project.ts';
import { groupBy } from '../project/records.ts';

export interface Token {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

export function findNode(project: Project, file: string, path: JSONPath): Node | undefined {
  const { tree } = project.source(file);
  return tree && findNodeAtLocation(tree, path);
}

export function createToken(file: string, { offset, length }: Node, text: string): Token {
  return { file, offset, length, text };
}

export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function replaceTokens(project: Project, tokens: readonly Token[]): Project {
  const unique = new Map(tokens.map((token) => [`${token.file} ${token.offset}`, token]));
  const files = groupBy([...unique.values()], ({ file }) => file);
  return [...files].reduce((edited, [file, own]) => {
    const before = project.files.get(file) ?? '';
    const after = own.toSorted((a, b) => b.offset - a.offset).reduce(replaceToken, before);
    return edited.with(file, after);
  }, project);
}

function replaceToken(text: string, { offset, length, text: word }: Token): string {
  return text.slice(0, offset) + JSON.stringify(word) + text.slice(offset + length);
}

export function setValue(project: Project, file: string, path: JSONPath, value: unknown): Project {
  const before = project.files.get(file) ?? '{}\n';
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };
  const after = modify(before, path, value, options)
    .toReversed()
    .reduce((text, { offset, length, content }) => text.slice(0, offset) + content + text.slice(offset + length), before);
  return project.with(file, after);
}

/** Removes a value with its key and its separating comma. */
export function removeValue(project: Project, file: string, path: JSONPath): Project {
  const before = project.files.get(file) ?? '';
  const value = findNode(project, file, path);
  const node = value?.parent?.type === 'property' ? value.parent : value;
  if (!node?.parent) return project;
  const { children = [] } = node.parent;
  const at = children.indexOf(node);
  const [last, next] = [children[at - 1], children[at + 1]];
  const start = next || !last ? node.offset : getEnd(last);
  const after = before.slice(0, start) + before.slice(next ? next.offset : getEnd(node));
  return project.with(file, after);
}

function getEnd({ offset, length }: Node): number {
  return offset + length;
}

export function moveFile(project: Project, from: string, to: string): Project {
  const files = new Map([...project.files].map(([path, text]) => [path === from ? to : path, text]));
  return project.withFiles({ files, strays: project.strays });
}

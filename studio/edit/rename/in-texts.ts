import type { Node } from 'jsonc-parser';
import { findNode, type Token, createToken } from '../tokens.ts';
import { RECORDS } from '../../texts/records.ts';
import { getAllFragments, findStringNodes, getAllWrittenPaths } from '../written-nodes.ts';
import type { TextMove } from './in-manifests.ts';
import type { Project, Site } from '../../project/project.ts';
import { getKeyNode } from '../../project/source.ts';

/** Returns the moves that affect texts of any language, innermost first. */
export function filterMoves(project: Project, moves: readonly TextMove[]): TextMove[] {
  const unique = new Map(moves.map((move) => [move.from, move]));
  const there = [...unique.values()].filter(({ from }) => getFiles(project, from).some(({ node }) => node !== undefined));
  return there.sort((a, b) => b.from.length - a.from.length);
}

export function findTakenText(project: Project, moves: readonly TextMove[]): { readonly file: string; readonly key: string } | null {
  for (const { from, to } of moves) {
    const taken = getFiles(project, to).find(({ node }, index) => node !== undefined && getFiles(project, from)[index]?.node !== undefined);
    if (taken) return { file: taken.file, key: to };
  }
  return null;
}

export function renameTexts(project: Project, moves: readonly TextMove[]): Token[] {
  if (moves.length === 0) return [];
  const keys = moves.flatMap(({ from, to }) =>
    getFiles(project, from).flatMap(({ file, node }): Token[] => {
      const key = node && getKeyNode(node);
      return key ? [createToken(file, key, getLastSegment(to))] : [];
    }),
  );
  const phrases = project.sites.flatMap((site) => findPhraseTokens(site, moves));
  return [...keys, ...phrases, ...findPrefixTokens(project, moves), ...findRecordTokens(project, moves)];
}

function getFiles(project: Project, id: string): { readonly file: string; readonly node: Node | undefined }[] {
  const [namespace = '', key = ''] = id.split(':');
  const files = [...project.files.keys()].filter((file) => /^locales\/[^/]+\/([^/]+)\.json$/.exec(file)?.[1] === namespace);
  return files.map((file) => ({ file, node: findNode(project, file, key.split('.')) }));
}

function getLastSegment(id: string): string {
  return id.split(/[.:]/).at(-1) ?? id;
}

function findPhraseTokens({ project, references: all }: Site, moves: readonly TextMove[]): Token[] {
  return all.flatMap(({ owner, references }) =>
    references.flatMap(({ kind, id, path }) => {
      const after = kind === 'phrase' || kind === 'text' ? moveText(id, moves) : id;
      if (after === id) return [];
      const paths = getAllWrittenPaths(project, [...owner, ...path]);
      return findStringNodes(getAllFragments(project), paths, id).map(({ file, node }) => createToken(file, node, after));
    }),
  );
}

function findPrefixTokens(project: Project, moves: readonly TextMove[]): Token[] {
  return getAllFragments(project).flatMap(({ source: { file, tree: root } }) => {
    return [...(root ? findPrefixes(root) : [])].flatMap((node): Token[] => {
      const after = moveText(String(node.value), moves);
      return after === node.value ? [] : [createToken(file, node, after)];
    });
  });
}

function findRecordTokens(project: Project, moves: readonly TextMove[]): Token[] {
  return project.paths.flatMap((file) => {
    const at = RECORDS.find(({ folder }) => file.startsWith(folder))?.at;
    const entries = at === undefined ? [] : (findNode(project, file, [...at])?.children ?? []);
    return entries.flatMap(({ children: [key] = [] }): Token[] => {
      const after = key && moveText(String(key.value), moves);
      return key && after !== key.value ? [createToken(file, key, String(after))] : [];
    });
  });
}

function* findPrefixes(node: Node): Generator<Node> {
  const [key, value] = node.type === 'property' ? (node.children ?? []) : [];
  if (key?.value === 'texts' && value?.type === 'string') yield value;
  else for (const child of node.children ?? []) yield* findPrefixes(child);
}

function moveText(id: string, moves: readonly TextMove[]): string {
  return moves.reduce((text, { from, to }) => (text === from || text.startsWith(`${from}.`) ? to + text.slice(from.length) : text), id);
}

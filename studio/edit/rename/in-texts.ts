import type { Node } from 'jsonc-parser';
import { nodeAt, type Token, tokenAt } from '../tokens.ts';
import { RECORDS } from '../../texts/records.ts';
import { allFragments, stringsAt, waysIn } from '../written.ts';
import type { TextMove } from './in-manifests.ts';
import type { Project, Site } from '../../project/project.ts';
import { keyOf } from '../../project/source.ts';

/** Returns the moves that affect texts of any language, innermost first. */
export function movesWithTexts(project: Project, moves: readonly TextMove[]): TextMove[] {
  const unique = new Map(moves.map((move) => [move.from, move]));
  const there = [...unique.values()].filter(({ from }) => filesOf(project, from).some(({ node }) => node !== undefined));
  return there.sort((a, b) => b.from.length - a.from.length);
}

/** Returns the first existing text that a move would overwrite. */
export function takenText(project: Project, moves: readonly TextMove[]): { readonly file: string; readonly key: string } | null {
  for (const { from, to } of moves) {
    const taken = filesOf(project, to).find(({ node }, index) => node !== undefined && filesOf(project, from)[index]?.node !== undefined);
    if (taken) return { file: taken.file, key: to };
  }
  return null;
}

/** Finds text keys in all languages, and their references in manifests. */
export function renamedTexts(project: Project, moves: readonly TextMove[]): Token[] {
  if (moves.length === 0) return [];
  const keys = moves.flatMap(({ from, to }) =>
    filesOf(project, from).flatMap(({ file, node }): Token[] => {
      const key = node && keyOf(node);
      return key ? [tokenAt(file, key, lastOf(to))] : [];
    }),
  );
  const phrases = project.sites.flatMap((site) => phraseTokens(site, moves));
  return [...keys, ...phrases, ...baseTokens(project, moves), ...recordTokens(project, moves)];
}

/** Returns the file of a key in each language, and the node. */
function filesOf(project: Project, id: string): { readonly file: string; readonly node: Node | undefined }[] {
  const [namespace = '', key = ''] = id.split(':');
  const files = [...project.files.keys()].filter((file) => /^locales\/[^/]+\/([^/]+)\.json$/.exec(file)?.[1] === namespace);
  return files.map((file) => ({ file, node: nodeAt(project, file, key.split('.')) }));
}

function lastOf(id: string): string {
  return id.split(/[.:]/).at(-1) ?? id;
}

function phraseTokens({ project, references: all }: Site, moves: readonly TextMove[]): Token[] {
  return all.flatMap(({ owner, references }) =>
    references.flatMap(({ kind, id, path }) => {
      const after = kind === 'phrase' || kind === 'text' ? movedText(id, moves) : id;
      if (after === id) return [];
      const ways = waysIn(project, [...owner, ...path]);
      return stringsAt(allFragments(project), ways, id).map(({ file, node }) => tokenAt(file, node, after));
    }),
  );
}

/** Finds explicit key prefixes in records. */
function baseTokens(project: Project, moves: readonly TextMove[]): Token[] {
  return allFragments(project).flatMap(({ source: { file, tree: root } }) => {
    return [...(root ? basesIn(root) : [])].flatMap((node): Token[] => {
      const after = movedText(String(node.value), moves);
      return after === node.value ? [] : [tokenAt(file, node, after)];
    });
  });
}

/** Translation records and glossary exceptions contain text ids as keys. */
function recordTokens(project: Project, moves: readonly TextMove[]): Token[] {
  return project.paths.flatMap((file) => {
    const at = RECORDS.find(({ folder }) => file.startsWith(folder))?.at;
    const entries = at === undefined ? [] : (nodeAt(project, file, [...at])?.children ?? []);
    return entries.flatMap(({ children: [key] = [] }): Token[] => {
      const after = key && movedText(String(key.value), moves);
      return key && after !== key.value ? [tokenAt(file, key, String(after))] : [];
    });
  });
}

function* basesIn(node: Node): Generator<Node> {
  const [key, value] = node.type === 'property' ? (node.children ?? []) : [];
  if (key?.value === 'texts' && value?.type === 'string') yield value;
  else for (const child of node.children ?? []) yield* basesIn(child);
}

function movedText(id: string, moves: readonly TextMove[]): string {
  return moves.reduce((text, { from, to }) => (text === from || text.startsWith(`${from}.`) ? to + text.slice(from.length) : text), id);
}

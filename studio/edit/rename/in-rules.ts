import type { Node } from 'jsonc-parser';
import { type Token, createToken } from '../tokens.ts';
import { type Named, renameFact, type Renaming, ROUTE_FACT } from './renaming.ts';
import { SUPPRESSIONS_PATH } from '../../project/files.ts';
import type { Project } from '../../project/project.ts';

type Path = readonly (string | number)[];

interface Word {
  readonly text: string;
  readonly path: Path;
  readonly isKey: boolean;
  /** Fact that it's compared with. */
  readonly compared: string | null;
}
/** Returns the new word, or undefined to keep it. */
type Rename = (word: Word) => string | undefined;

export function renameInRules(project: Project, renaming: Renaming): Token[] {
  return project.paths.flatMap((file) => {
    const root = file.startsWith('rules/') ? project.source(file).tree : undefined;
    return root ? createTokens(file, root, createRename(file, renaming)) : [];
  });
}

function createRename(file: string, renaming: Renaming): Rename {
  if (file === SUPPRESSIONS_PATH) return renameInSuppressions(renaming);
  if (file.startsWith('rules/statements/')) return renameByPlace(STATEMENTS, renaming);
  const logic = renameInLogic(renaming);
  if (!file.startsWith('rules/invariants/')) return logic;
  const places = renameByPlace(INVARIANTS, renaming);
  return (word) => places(word) ?? logic(word);
}

/** Paths of ids. `*` is any key. The id is the value, or with `@` the key. */
type Places = Readonly<Partial<Record<Named, readonly string[]>>>;

const INVARIANTS: Places = { surface: ['then.first', 'then.shown', 'then.hidden'], site: ['sites.*'] };
const STATEMENTS: Places = {
  surface: ['holds.surfaces.@', 'holds.words.*.@', 'holds.order.*'],
  route: ['holds.pages.@'],
  link: ['holds.links.@'],
  rule: ['holds.site.analyticsWhen'],
  site: ['sites.*'],
};

function renameByPlace(places: Places, { old, next, as }: Renaming): Rename {
  const forms = [...as].flatMap((named) => places[named] ?? []).map((form) => form.split('.'));
  return ({ text, path, isKey }) => {
    const isThere = forms.some(
      (form) => form.length === path.length && form.every((part, index) => isMatch(part, path[index])) && (form.at(-1) === '@') === isKey,
    );
    return isThere && text === old ? next : undefined;
  };
}

function isMatch(part: string, key: string | number | undefined): boolean {
  return part === '*' || part === '@' || part === key;
}

/** Suppressions identify findings by one or two ids of surfaces or rules. */
function renameInSuppressions({ old, next, as }: Renaming): Rename {
  return ({ text, path: [, field], isKey }) => {
    if (isKey) return undefined;
    if (field === 'site') return as.has('site') && text === old ? next : undefined;
    const isNamed = field === 'subject' && (as.has('surface') || as.has('rule')) && text.split(' ').includes(old);
    return isNamed
      ? text
          .split(' ')
          .map((id) => (id === old ? next : id))
          .join(' ')
      : undefined;
  };
}

/** Renames, in logic, surface facts, rule references and the current route. In cases, facts and the current route. */
function renameInLogic(renaming: Renaming): Rename {
  const { old, next, as } = renaming;
  return ({ text, path, isKey, compared }) => {
    const [before, last] = path.slice(-2);
    if (isKey ? before === 'facts' : last === 'var') return renameFact(text, renaming);
    if (isKey || text !== old) return undefined;
    const isRoute = compared === ROUTE_FACT || (last === ROUTE_FACT && before === 'facts');
    return (isRoute && as.has('route')) || (last === 'rule' && as.has('rule')) ? next : undefined;
  };
}

function createTokens(file: string, root: Node, rename: Rename): Token[] {
  return [...collectWords(root, [], null)].flatMap(({ node, ...word }) => {
    const after = rename(word);
    return after === undefined || after === word.text ? [] : [createToken(file, node, after)];
  });
}

function* collectWords(node: Node, path: Path, compared: string | null): Generator<Word & { readonly node: Node }> {
  if (node.type === 'string') yield { node, text: String(node.value), path, isKey: false, compared };
  const { children = [] } = node;
  if (node.type === 'array') {
    const fact = getFact(children[0]) ?? compared;
    for (const [index, child] of children.entries()) yield* collectWords(child, [...path, index], fact);
  }
  if (node.type !== 'object') return;
  for (const { children: [key, value] = [] } of children) {
    if (!key || !value) continue;
    const at = [...path, String(key.value)];
    yield { node: key, text: String(key.value), path: at, isKey: true, compared: null };
    yield* collectWords(value, at, null);
  }
}

function getFact(node: Node | undefined): string | null {
  const [key, value] = node?.type === 'object' ? (node.children?.[0]?.children ?? []) : [];
  return key?.value === 'var' ? String(value?.value) : null;
}

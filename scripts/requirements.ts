import { parseSync, Visitor } from 'rolldown/utils';
import type { ESTree } from 'rolldown/utils';

/** A requirement as `tests/requirements.md` states it. */
export interface Requirement {
  readonly id: string;
  /** Nothing that a test could see; it needs none. */
  readonly documentationOnly: boolean;
}

/** The ids at the start of a test's title, or of the name of a row that tests are made from. */
export interface Citation {
  readonly ids: readonly string[];
  readonly file: string;
  readonly line: number;
}

export interface RequirementReport {
  readonly untested: readonly string[];
  /** Citations of what is no requirement, with nothing but that. */
  readonly unknown: readonly Citation[];
  /** Titles that name more than a test can prove. */
  readonly crowded: readonly Citation[];
  /** Ids that only tests of the matrix prove, which don't run on every change. */
  readonly matrixOnly: readonly string[];
  /** Untested ids that `tests/requirements.enforced` names, or whose group it names. */
  readonly lost: readonly string[];
  /** Lines of `tests/requirements.enforced` that name nothing known. */
  readonly strayEnforced: readonly string[];
}

/** With more ids in a title, a failure doesn't show which requirement is broken. */
const MOST_IDS = 4;
/** At most this share of the ids may be proven by the matrix alone. */
const MAX_MATRIX_SHARE = 0.1;
const MATRIX = /^tests\/matrix\//;
const CITED = /^(?:\[[A-Z]{2,3}-\d+\]\s*)+/;

/** The requirements of the document, in its order. */
export function requirementsIn(markdown: string): readonly Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const id = /^- \*\*([A-Z]{2,3}-\d+)\*\*/.exec(line)?.[1];
    return id === undefined ? [] : [{ id, documentationOnly: line.includes('(not observable; documentation only)') }];
  });
}

/** What a string or a template says at its start; nothing for any other expression. */
function startOf(node: ESTree.Node | null | undefined): string {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node?.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? '') : '';
}

/** Ids at the start of what is a call's first argument, a name in a table's row or a row's key: no comment is any of these. */
export function citationsIn(file: string, source: string): readonly Citation[] {
  const found: Citation[] = [];
  const read = (node: ESTree.Node | null | undefined): void => {
    const ids = CITED.exec(startOf(node))?.[0].match(/[A-Z]{2,3}-\d+/g) ?? [];
    if (node && ids.length > 0) found.push({ ids, file, line: source.slice(0, node.start).split('\n').length });
  };
  new Visitor({
    CallExpression: (call) => read(call.arguments[0]),
    ArrayExpression: ({ elements }) => elements.forEach(read),
    Property({ key, value }) {
      read(key);
      read(value);
    },
  }).visit(parseSync(file, source).program);
  return found.toSorted((a, b) => a.line - b.line);
}

/** Lines of the enforced list without blanks and comments. */
export function enforcedIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
}

/** Holds requirements, tests and the enforced list against each other. */
export function compareRequirements(
  requirements: readonly Requirement[],
  citations: readonly Citation[],
  enforced: readonly string[],
): RequirementReport {
  const known = new Set(requirements.map(({ id }) => id));
  const citedIn = (each: readonly Citation[]) => new Set(each.flatMap(({ ids }) => ids));
  const cited = citedIn(citations);
  const inTest = citedIn(citations.filter(({ file }) => !MATRIX.test(file)));
  const untested = requirements.filter(({ id, documentationOnly }) => !documentationOnly && !cited.has(id)).map(({ id }) => id);
  const names = new Set(enforced);
  const groupOf = (id: string): string => id.replace(/-\d+$/, '');
  const groups = new Set([...known].map(groupOf));
  return {
    untested,
    matrixOnly: requirements.map(({ id }) => id).filter((id) => cited.has(id) && !inTest.has(id)),
    unknown: citations
      .map((citation) => ({ ...citation, ids: citation.ids.filter((id) => !known.has(id)) }))
      .filter(({ ids }) => ids.length > 0),
    crowded: citations.filter(({ ids }) => ids.length > MOST_IDS),
    lost: untested.filter((id) => names.has(id) || names.has(groupOf(id))),
    strayEnforced: enforced.filter((name) => !known.has(name) && !groups.has(name)),
  };
}

/** Returns whether more ids are proven by the matrix alone than the tests of every change can do without. */
export function leansOnMatrix({ matrixOnly }: Pick<RequirementReport, 'matrixOnly'>, requirements: readonly Requirement[]): boolean {
  return matrixOnly.length > requirements.length * MAX_MATRIX_SHARE;
}

import { parseSync, Visitor } from 'rolldown/utils';
import type { ESTree } from 'rolldown/utils';

export interface Requirement {
  readonly id: string;
  /** A test can't observe it, so it needs none. */
  readonly documentationOnly: boolean;
}

export interface Citation {
  readonly ids: readonly string[];
  readonly file: string;
  readonly line: number;
}

export interface RequirementReport {
  readonly untested: readonly string[];
  readonly unknown: readonly Citation[];
  readonly crowded: readonly Citation[];
  readonly matrixOnly: readonly string[];
  /** Untested ids that `tests/requirements.enforced` lists, directly or by their group. */
  readonly lost: readonly string[];
  readonly strayEnforced: readonly string[];
}

/** With more ids in a title, a failure doesn't show which requirement is broken. */
const MAX_IDS = 4;
const MAX_MATRIX_SHARE = 0.1;
const MATRIX = /^tests\/matrix\//;
const CITED = /^(?:\[[A-Z]{2,3}-\d+\]\s*)+/;

export function parseRequirements(markdown: string): readonly Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const id = /^- \*\*([A-Z]{2,3}-\d+)\*\*/.exec(line)?.[1];
    return id === undefined ? [] : [{ id, documentationOnly: line.includes('(not observable; documentation only)') }];
  });
}

function getStart(node: ESTree.Node | null | undefined): string {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node?.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? '') : '';
}

/** Returns the ids at the start of call arguments, array elements and properties. Parses the source, so that comments don't count. */
export function findCitations(file: string, source: string): readonly Citation[] {
  const found: Citation[] = [];
  const read = (node: ESTree.Node | null | undefined): void => {
    const ids = CITED.exec(getStart(node))?.[0].match(/[A-Z]{2,3}-\d+/g) ?? [];
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

export function parseEnforced(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
}

export function compareRequirements(
  requirements: readonly Requirement[],
  citations: readonly Citation[],
  enforced: readonly string[],
): RequirementReport {
  const known = new Set(requirements.map(({ id }) => id));
  const getCitedIds = (each: readonly Citation[]) => new Set(each.flatMap(({ ids }) => ids));
  const cited = getCitedIds(citations);
  const inTest = getCitedIds(citations.filter(({ file }) => !MATRIX.test(file)));
  const untested = requirements.filter(({ id, documentationOnly }) => !documentationOnly && !cited.has(id)).map(({ id }) => id);
  const names = new Set(enforced);
  const getGroup = (id: string): string => id.replace(/-\d+$/, '');
  const groups = new Set([...known].map(getGroup));
  return {
    untested,
    matrixOnly: requirements.map(({ id }) => id).filter((id) => cited.has(id) && !inTest.has(id)),
    unknown: citations
      .map((citation) => ({ ...citation, ids: citation.ids.filter((id) => !known.has(id)) }))
      .filter(({ ids }) => ids.length > 0),
    crowded: citations.filter(({ ids }) => ids.length > MAX_IDS),
    lost: untested.filter((id) => names.has(id) || names.has(getGroup(id))),
    strayEnforced: enforced.filter((name) => !known.has(name) && !groups.has(name)),
  };
}

export function isMatrixShareExceeded(
  { matrixOnly }: Pick<RequirementReport, 'matrixOnly'>,
  requirements: readonly Requirement[],
): boolean {
  return matrixOnly.length > requirements.length * MAX_MATRIX_SHARE;
}

/** A requirement as `tests/requirements.md` states it. */
export interface Requirement {
  readonly id: string;
  /** Nothing that a test could see; it needs none. */
  readonly documentationOnly: boolean;
}

/** A test title that cites requirements at its start. */
export interface Citation {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

export interface RequirementReport {
  readonly untested: readonly string[];
  readonly unknown: readonly Citation[];
  /** Untested ids that `tests/requirements.enforced` names, or whose group it names. */
  readonly lost: readonly string[];
  /** Lines of `tests/requirements.enforced` that name nothing known. */
  readonly strayEnforced: readonly string[];
}

const ID = /[A-Z]{2,3}-\d+/;

/** The requirements of the document, in its order. */
export function requirementsIn(markdown: string): readonly Requirement[] {
  return markdown.split('\n').flatMap((line) => {
    const id = /^- \*\*([A-Z]{2,3}-\d+)\*\*/.exec(line)?.[1];
    return id === undefined ? [] : [{ id, documentationOnly: line.includes('(not observable; documentation only)') }];
  });
}

/** Ids cited in square brackets at the start of test and suite titles. */
export function citationsIn(file: string, source: string): readonly Citation[] {
  // The first argument of a call: `it(`, `describe(`, and the last line of a table, `])(`.
  const titles = source.matchAll(/\(\s*(['"`])((?:\[[A-Z]{2,3}-\d+\]\s*)+)/g);
  return [...titles].flatMap((match) => {
    const line = source.slice(0, match.index).split('\n').length;
    return (match[2] ?? '').match(new RegExp(ID, 'g'))?.map((id) => ({ id, file, line })) ?? [];
  });
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
  const cited = new Set(citations.map(({ id }) => id));
  const untested = requirements.filter(({ id, documentationOnly }) => !documentationOnly && !cited.has(id)).map(({ id }) => id);
  const names = new Set(enforced);
  const groupOf = (id: string): string => id.replace(/-\d+$/, '');
  const groups = new Set([...known].map(groupOf));
  return {
    untested,
    unknown: citations.filter(({ id }) => !known.has(id)),
    lost: untested.filter((id) => names.has(id) || names.has(groupOf(id))),
    strayEnforced: enforced.filter((name) => !known.has(name) && !groups.has(name)),
  };
}

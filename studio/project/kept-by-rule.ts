import type { FactCatalogue } from '../../schemas/sources/fact.ts';
import { factsKey } from './facts-key.ts';
import { type Project, rulePath } from './project.ts';
import { referencesOf } from './references.ts';
import type { Source } from './source.ts';
import { sourceAt } from './sources.ts';

interface Asked {
  readonly project: Project;
  readonly facts: FactCatalogue;
}

interface Kept<Answer> {
  /** The rule's file and those of the rules that it refers to. */
  readonly sources: readonly Source[];
  readonly answer: Answer;
}

type Compute<Answer> = () => { readonly answer: Answer; readonly isKept: boolean };

/** Descriptions of facts that differ between sites: as many answers are kept for each rule. */
const LIMIT = 64;

/** Keeps answers about rules: the same text, the same references and the same facts give the same one, on any site and after any edit. */
export function keptByRule<Answer>(): (id: string, asked: Asked, compute: Compute<Answer>) => Answer {
  const known = new WeakMap<Source, Map<string, Kept<Answer>>>();
  return (id, { project, facts }, compute) => {
    const described = factsKey(project, id, facts);
    if (described === null) return compute().answer;
    const own = sourceAt(project, rulePath(id));
    const sources = referencesOf(project, id).map((each) => sourceAt(project, rulePath(each)));
    const table = known.get(own) ?? new Map<string, Kept<Answer>>();
    known.set(own, table);
    const key = `${id} ${described}`;
    const found = table.get(key);
    if (found && isSame(found.sources, sources)) return found.answer;
    const { answer, isKept } = compute();
    if (table.size >= LIMIT) table.clear();
    if (isKept) table.set(key, { sources, answer });
    return answer;
  };
}

function isSame(some: readonly Source[], others: readonly Source[]): boolean {
  return some.length === others.length && some.every((source, index) => source === others[index]);
}

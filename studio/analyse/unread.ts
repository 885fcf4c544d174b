import { getFactIds } from '../../rules/space.ts';
import { FIXED_FACTS } from '../../schemas/domains/catalogue.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import type { SiteRules } from './mutation.ts';
import { type Diagnostic, createDiagnostic, createRecordDiagnostic, type DiagnosticInput } from './diagnostic.ts';
import { compileChecked } from '../project/rules.ts';
import type { SiteModel } from '../model/site-model.ts';

export interface FactSource {
  readonly file: string;
  readonly text: string;
}

/** Finds declared facts, codes and experiments that no rule and no `{ "by": fact }` reads on any site. */
export function analyseUnread(sites: readonly SiteRules[], source: FactSource): Diagnostic[] {
  const read = findReadFacts(sites);
  const isUnread = (id: string): boolean => !read.has(id);
  const fixed = Object.keys(FIXED_FACTS).filter(isUnread);
  const places = sites.flatMap(({ model }) => getDeclared(model).filter(({ fact }) => isUnread(fact)).map(({ fact, path }) => createRecordDiagnostic(model, createUnread(fact, path)))); // prettier-ignore
  return [...fixed.map((id) => createDiagnostic({ ...source, offset: findOffset(id, source.text) }, createUnread(id, [id]))), ...places];
}

function createUnread(fact: string, path: readonly string[]): DiagnosticInput {
  return { check: 'analyse/unread', path, subject: fact, severity: 'note', message: `no rule and no "by" reads the fact "${fact}"` };
}

interface Declared {
  readonly fact: string;
  readonly path: readonly string[];
}

function getDeclared({ manifest }: SiteModel): Declared[] {
  const codes = (['menu', 'business'] as const).flatMap((family) =>
    Object.keys(manifest.codes[family]).map((id) => ({ fact: `compliance.${family}.${id}`, path: ['codes', family, id] })),
  );
  // The code of a route is used through the fact page.isBlocked.
  const carried = new Set([...Object.values(manifest.routes), ...Object.values(manifest.links)].flatMap(({ code }) => code ?? []));
  const experiments = Object.keys(manifest.experiments).map((id) => ({ fact: `experiment.${id}`, path: ['experiments', id] }));
  return [...codes.filter(({ path: [, family, id] }) => family !== 'menu' || !carried.has(String(id))), ...experiments];
}

function findReadFacts(sites: readonly SiteRules[]): ReadonlySet<string> {
  const read = new Set<string>();
  const seen = new Set<object>();
  for (const { model, rules } of sites) {
    for (const id of rules) for (const fact of getFactIds(compileChecked(id, model.book).logic)) read.add(fact);
    collectFacts(model.manifest, read, seen);
  }
  return read;
}

/** Collects the facts of prop expressions. Visits shared objects once, because sites inherit most of them. */
function collectFacts(value: unknown, read: Set<string>, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isObject(value) && typeof value['by'] === 'string') read.add(value['by']);
  for (const item of Object.values(value)) collectFacts(item, read, seen);
}

/** Finds a fact's position in the source. Some are listed by their last name part only. */
function findOffset(id: string, text: string): number {
  const names = [`'${id}'`, `'${id.split('.').at(-1) ?? id}'`];
  return Math.max(0, names.map((name) => text.indexOf(name)).find((at) => at >= 0) ?? 0);
}

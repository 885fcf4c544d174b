import { compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import { unpackRules } from '../../rules/pack-rules.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { CompiledRule } from '../../schemas/rule.ts';
import type { FilePort } from '../ports/ports.ts';

/** Current site document. Unchanged records keep their identity when another document is applied. */
export class SiteStore {
  document: SiteDocument;
  /** Source of texts and page contents. Null: the files of the build. */
  file: FilePort | null = null;

  constructor(document: SiteDocument) {
    this.document = document;
    makeAutoObservable(this, { document: observableRef, file: false, rules: computed({ keepAlive: true }) }, { autoBind: true });
  }

  get rules(): Readonly<Record<string, CompiledRule>> {
    return unpackRules(this.document);
  }

  applySite(next: SiteDocument): void {
    this.document = mergeUnchanged(this.document, next, 2);
  }
}

/** Returns `next` with unchanged parts, down to `depth`, replaced by the old objects. */
function mergeUnchanged<T extends object>(old: T, next: T, depth: number): T {
  if (compareStructural(old, next)) return old;
  if (depth === 0) return next;
  const entries = Object.entries(next).map(([key, value]: [string, unknown]) => {
    const before: unknown = (old as Record<string, unknown>)[key];
    const both = isRecord(before) && isRecord(value);
    return [key, both ? mergeUnchanged(before, value, depth - 1) : value];
  });
  return Object.fromEntries(entries) as T;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

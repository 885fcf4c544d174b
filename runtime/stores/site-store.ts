import { compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import { unshipRules } from '../../rules/shipped.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { CompiledRule } from '../../schemas/rule.ts';
import type { FilePort } from '../ports/ports.ts';

/** The site document in force. Applying another keeps the identity of every record that did not change. */
export class SiteStore {
  document: SiteDocument;
  /** Where its texts and the contents of its pages are, unless with the build. */
  file: FilePort | null = null;

  constructor(document: SiteDocument) {
    this.document = document;
    // Derived once for a document, whoever asks.
    makeAutoObservable(this, { document: observableRef, file: false, rules: computed({ keepAlive: true }) }, { autoBind: true });
  }

  /** Its rules, made ready. */
  get rules(): Readonly<Record<string, CompiledRule>> {
    return unshipRules(this.document);
  }

  /** The one way a running page changes (design, Serving): while developing, and when a manifest is published. */
  applySite(next: SiteDocument): void {
    this.document = mergeUnchanged(this.document, next, 2);
  }
}

/** `next` with every part down to `depth` that equals the old one replaced by the old object itself. */
function mergeUnchanged<T extends object>(old: T, next: T, depth: number): T {
  if (compareStructural(old, next)) return old;
  if (depth === 0) return next;
  const entries = Object.entries(next).map(([key, value]: [string, unknown]) => {
    const before: unknown = (old as Record<string, unknown>)[key];
    const both = isRecord(before) && isRecord(value);
    return [key, both ? mergeUnchanged(before, value, depth - 1) : value];
  });
  // The entries are those of `next`, each equal to its own.
  return Object.fromEntries(entries) as T;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

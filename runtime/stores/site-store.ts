import { compareStructural, computed, makeAutoObservable, observableRef } from 'mobx';
import { boundsOf } from '../../rules/logic.ts';
import { unshipRules } from '../../rules/shipped.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import type { CompiledRule } from '../../schemas/rule.ts';

/** Derived once for a document, whoever asks. */
const ONCE = computed({ keepAlive: true });

/** The site document in force. Applying another keeps the identity of every record that did not change. */
export class SiteStore {
  document: SiteDocument;

  constructor(document: SiteDocument) {
    this.document = document;
    makeAutoObservable(this, { document: observableRef, rules: ONCE, bounds: ONCE }, { autoBind: true });
  }

  /** Its rules, made ready. */
  get rules(): Readonly<Record<string, CompiledRule>> {
    return unshipRules(this.document);
  }

  /** The instants (ms) at which windows of its rules begin or end, in order. */
  get bounds(): readonly number[] {
    return Object.values(this.rules)
      .flatMap(({ logic }) => boundsOf(logic))
      .toSorted((a, b) => a - b);
  }

  /** The one way a running page changes (design, Serving): while developing, and when a manifest is published. */
  applySite(next: SiteDocument): void {
    this.document = keepUnchanged(this.document, next, 2);
  }
}

/** `next` with every part down to `depth` that equals the old one replaced by the old object itself. */
function keepUnchanged<T extends object>(old: T, next: T, depth: number): T {
  if (compareStructural(old, next)) return old;
  if (depth === 0) return next;
  const entries = Object.entries(next).map(([key, value]: [string, unknown]) => {
    const before: unknown = (old as Record<string, unknown>)[key];
    const both = isRecord(before) && isRecord(value);
    return [key, both ? keepUnchanged(before, value, depth - 1) : value];
  });
  // The entries are those of `next`, each equal to its own.
  return Object.fromEntries(entries) as T;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

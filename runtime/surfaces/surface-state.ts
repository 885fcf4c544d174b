import { makeAutoObservable, observableRef } from 'mobx';
import { getNextChange } from '../../rules/next-change.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Decision, Trace } from '../../rules/evaluate.ts';
import { toDecision, type Facts } from '../facts/facts.ts';
import type { Stores } from '../stores/stores.ts';

export class SurfaceState {
  readonly id: string;
  isOpen = false;
  /** Arguments, if the user or a query parameter opened the surface. */
  opened: Readonly<Record<string, string>> | null = null;
  busy = false;
  isSkipped = false;
  #isRecorded = false;
  private snapshot: Facts | null = null;
  readonly #facts: Facts;

  constructor(id: string, facts: Facts) {
    this.id = id;
    this.#facts = facts;
    makeAutoObservable<SurfaceState, 'snapshot'>(this, { id: false, snapshot: observableRef, opened: observableRef }, { autoBind: true });
  }

  get record(): Surface | undefined {
    return this.facts.stores.site.document.surfaces[this.id];
  }

  private get isUnrequested(): boolean {
    return this.record?.opens !== undefined && this.opened === null;
  }

  private get trace(): Trace | null {
    const when = this.record?.when;
    return when === undefined || this.isUnrequested ? null : this.facts.trace(when);
  }

  get decision(): Decision {
    if (this.record === undefined || this.isUnrequested || this.isSkipped) return 'hide';
    return this.trace === null ? 'show' : toDecision(this.trace);
  }

  get nextChange(): number | null {
    return this.trace === null ? null : getNextChange(this.trace);
  }

  get dismissible(): boolean {
    const dismissible = this.record?.dismissible ?? true;
    if (typeof dismissible === 'boolean') return dismissible;
    return this.live.decide(dismissible) === 'show';
  }

  get facts(): Facts {
    return this.snapshot ?? this.#facts;
  }

  /** Current facts of the site version that the surface is pinned to. Actions use these. */
  get live(): Facts {
    return this.facts.stores === this.#facts.stores ? this.#facts : this.facts;
  }

  enter(): void {
    this.snapshot = this.#facts.snapshotFor(this.id);
    this.isOpen = true;
    this.#isRecorded = false;
  }

  pin(was: Stores): void {
    if (this.facts.stores === this.#facts.stores) this.snapshot = this.facts.withStores(was);
  }

  leave(): void {
    this.isOpen = false;
    this.opened = null;
    this.snapshot = null;
  }

  takeShowing(): boolean {
    const isFirst = !this.#isRecorded;
    this.#isRecorded = true;
    return isFirst;
  }
}

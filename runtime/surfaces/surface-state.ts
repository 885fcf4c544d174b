import { computed, makeAutoObservable, observableRef } from 'mobx';
import { flipAfter } from '../../rules/next-flip.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Decision, Trace } from '../../rules/evaluate.ts';
import { toDecision, type Facts } from '../facts/facts.ts';
import type { Stores } from '../stores/stores.ts';

interface SurfacePorts {
  readonly facts: Facts;
}

/** One surface of the manifest at run time: whether it is to be seen, and what holds while it is on screen. */
export class SurfaceState {
  readonly id: string;
  /** On screen, or kept open behind a surface that took over. */
  isOpen = false;
  /** Asked for by the user or a query parameter; what it was opened with. */
  opened: Readonly<Record<string, string>> | null = null;
  busy = false;
  /** Whether the showing of this opening has been recorded. */
  private isRecorded = false;
  private snapshot: Facts | null = null;
  private readonly ports: SurfacePorts;

  constructor(id: string, ports: SurfacePorts) {
    this.id = id;
    this.ports = ports;
    makeAutoObservable<SurfaceState, 'ports' | 'snapshot' | 'isRecorded' | 'isUnrequested' | 'trace'>(
      this,
      {
        id: false,
        ports: false,
        snapshot: observableRef,
        opened: observableRef,
        isRecorded: false,
        isUnrequested: computed,
        trace: computed,
      },
      { autoBind: true },
    );
  }

  get record(): Surface | undefined {
    return this.facts.stores.site.document.surfaces[this.id];
  }

  /** Whether it waits to be opened by the user or by a query parameter. */
  private get isUnrequested(): boolean {
    return this.record?.opens !== undefined && this.opened === null;
  }

  /** Its rule evaluated, for what it says now and for when time alone changes that; null while no rule decides. */
  private get trace(): Trace | null {
    const when = this.record?.when;
    return when === undefined || this.isUnrequested ? null : this.facts.trace(when);
  }

  /** By its rule, by the user's wish, or always (design, Manifest: surface). */
  get decision(): Decision {
    if (this.record === undefined || this.isUnrequested) return 'hide';
    return this.trace === null ? 'show' : toDecision(this.trace);
  }

  /** When time alone changes that, in ms. */
  get nextChange(): number | null {
    return this.trace === null ? null : flipAfter(this.trace);
  }

  get dismissible(): boolean {
    const dismissible = this.record?.dismissible ?? true;
    if (typeof dismissible === 'boolean') return dismissible;
    return this.live.decide(dismissible) === 'show';
  }

  /** Facts as this surface sees them: its own showing stands still while it is on screen. */
  get facts(): Facts {
    return this.snapshot ?? this.ports.facts;
  }

  /** Facts as they are now, of the site that it keeps to: what its answers do is decided by them. */
  get live(): Facts {
    const { facts } = this.ports;
    return this.facts.stores === facts.stores ? facts : this.facts;
  }

  enter(): void {
    this.snapshot = this.ports.facts.snapshotFor(this.id);
    this.isOpen = true;
    this.isRecorded = false;
  }

  /** Keeps to the site as it was when it opened, until it closes. */
  pin(was: Stores): void {
    if (this.facts.stores === this.ports.facts.stores) this.snapshot = this.facts.withStores(was);
  }

  leave(): void {
    this.isOpen = false;
    this.opened = null;
    this.snapshot = null;
  }

  /** True once for each opening: it has just been seen. */
  takeShowing(): boolean {
    const isFirst = !this.isRecorded;
    this.isRecorded = true;
    return isFirst;
  }

  request(args: Readonly<Record<string, string>>): void {
    this.opened = args;
  }

  setBusy(busy: boolean): void {
    this.busy = busy;
  }
}

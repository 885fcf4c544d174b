import { makeAutoObservable, observableRef } from 'mobx';
import type { Surface } from '../../schemas/manifest/surface.ts';
import type { Decision } from '../../rules/evaluate.ts';
import type { Facts } from '../facts/facts.ts';

interface SurfacePorts {
  readonly record: (id: string) => Surface | undefined;
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
  private frozen: Facts | null = null;
  private readonly ports: SurfacePorts;

  constructor(id: string, ports: SurfacePorts) {
    this.id = id;
    this.ports = ports;
    makeAutoObservable<SurfaceState, 'ports' | 'frozen' | 'isRecorded'>(
      this,
      { id: false, ports: false, frozen: observableRef, opened: observableRef, isRecorded: false },
      { autoBind: true },
    );
  }

  get record(): Surface | undefined {
    return this.ports.record(this.id);
  }

  /** By its rule, by the user's wish, or always (design, Manifest: surface). */
  get decision(): Decision {
    const { record } = this;
    if (record === undefined) return 'hide';
    if (record.opens !== undefined && this.opened === null) return 'hide';
    return record.when === undefined ? 'show' : this.facts.decide(record.when);
  }

  /** When time alone changes that, in ms. */
  get nextFlip(): number | null {
    const { record } = this;
    if (record?.when === undefined) return null;
    return this.facts.nextFlip(record.when);
  }

  get dismissible(): boolean {
    const dismissible = this.record?.dismissible ?? true;
    if (typeof dismissible === 'boolean') return dismissible;
    return this.ports.facts.decide(dismissible) === 'show';
  }

  /** Facts as this surface sees them: its own showing stands still while it is on screen. */
  get facts(): Facts {
    return this.frozen ?? this.ports.facts;
  }

  enter(): void {
    this.frozen = this.ports.facts.frozen(this.id);
    this.isOpen = true;
    this.isRecorded = false;
  }

  leave(): void {
    this.isOpen = false;
    this.opened = null;
    this.frozen = null;
  }

  /** True once for each opening: it has just been seen. */
  takeShowing(): boolean {
    const isFirst = !this.isRecorded;
    this.isRecorded = true;
    return isFirst;
  }

  ask(args: Readonly<Record<string, string>>): void {
    this.opened = args;
  }

  setBusy(busy: boolean): void {
    this.busy = busy;
  }
}

import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Async, LOST, PENDING, ready } from '../../schemas/async.ts';
import type { ComplianceCheck } from '../../schemas/domains/compliance/shapes.ts';
import type * as ComplianceCopies from '../../schemas/stored/compliance-copy.ts';
import type { ClockPort, Timer } from '../ports/ports.ts';
import type { Query } from './query.ts';
import type { StorageStore } from './storage-store.ts';

interface CompliancePorts {
  readonly query: Query<ComplianceCheck>;
  readonly clock: ClockPort;
  readonly storage: StorageStore;
  readonly uid: () => string | null;
  /** Loads the code that reads and writes copies. */
  readonly copies: () => Promise<typeof ComplianceCopies>;
  /** How old a copy may be, and how long to wait before each further try, in ms; the last wait repeats. */
  readonly timing: () => { readonly copyMaxAgeMs: number; readonly retryDelaysMs: readonly number[] };
}

/** The compliance check (spec 3): the one call whose failure must neither open menus nor shut the site (contract 8). */
export class ComplianceStore {
  /** What was found of the last good answer once the check had failed, and for whom. */
  private copy: { readonly uid: string | null; readonly answer: ComplianceCheck | null } | null = null;
  private failures = 0;
  private retry: Timer | null = null;
  private readonly ports: CompliancePorts;

  constructor(ports: CompliancePorts) {
    this.ports = ports;
    ports.query.onSettled((answer) => void this.handleSettled(answer));
    makeAutoObservable<ComplianceStore, 'ports' | 'failures' | 'retry' | 'copy'>(
      this,
      { ports: false, failures: false, retry: false, copy: observableRef, read: false },
      { autoBind: true },
    );
  }

  /** The answer in force, asking for it when nobody did. */
  read(): Async<ComplianceCheck> {
    const answer = this.ports.query.read();
    if (answer.state !== 'lost') return answer;
    if (this.copy === null || this.copy.uid !== this.ports.uid()) return PENDING;
    return this.copy.answer === null ? LOST : ready(this.copy.answer);
  }

  dispose(): void {
    this.retry?.cancel();
  }

  private async handleSettled(checked: Async<ComplianceCheck>): Promise<void> {
    this.retry?.cancel();
    if (checked.state === 'ready') {
      this.failures = 0;
      return this.store(checked.value);
    }
    this.scheduleRetry();
    const uid = this.ports.uid();
    const answer = await this.readCopy(uid).catch(() => null);
    runInAction(() => (this.copy = { uid, answer }));
  }

  private scheduleRetry(): void {
    const { retryDelaysMs } = this.ports.timing();
    const delay = retryDelaysMs[Math.min(this.failures, retryDelaysMs.length - 1)];
    this.failures += 1;
    if (delay !== undefined) this.retry = this.ports.clock.after(delay, () => void this.ports.query.reload());
  }

  private async store(answer: ComplianceCheck): Promise<void> {
    const copy = { uid: this.ports.uid(), at: this.ports.clock.now(), answer };
    // Without its code the copy before stays.
    const copies = await this.ports.copies().catch(() => null);
    if (copies !== null) this.ports.storage.set('compliance', copies.formatComplianceCopy(copy));
  }

  /** Contract 8 and 10: the same `uid` cookie (or none), and an age of exactly 24 h still counts. */
  private async readCopy(uid: string | null): Promise<ComplianceCheck | null> {
    const { parseComplianceCopy } = await this.ports.copies();
    const copy = parseComplianceCopy(this.ports.storage.get('compliance'));
    if (copy === null || copy.uid !== uid) return null;
    const age = this.ports.clock.now() - copy.at;
    return age >= 0 && age <= this.ports.timing().copyMaxAgeMs ? copy.answer : null;
  }
}

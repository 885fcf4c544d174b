import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComplianceCheck } from '../../schemas/api/compliance-check.ts';
import type { Api } from '../api/api.ts';
import type { ClockPort, LogPort, Timer } from '../ports/ports.ts';
import { Query } from './query.ts';
import type { StorageStore } from './storage-store.ts';

interface CompliancePorts {
  readonly api: Api;
  readonly clock: ClockPort;
  readonly storage: StorageStore;
  readonly log: LogPort;
  readonly uid: () => string | null;
  /** How old a copy may be, and how long to wait before each further try, in ms; the last wait repeats. */
  readonly timing: () => { readonly copyMaxAgeMs: number; readonly retryDelaysMs: readonly number[] };
}

/** The copy's schema comes with the first answer, not with the first paint. */
const loadCopies = () => import('../later.ts');

/** The compliance check (spec 3): the one call whose failure must neither open menus nor shut the site (contract 8). */
export class ComplianceStore {
  readonly query: Query<ComplianceCheck>;
  /** What was found of the last good answer once the check had failed, and for whom. */
  private copy: { readonly uid: string | null; readonly answer: ComplianceCheck | null } | null = null;
  private failures = 0;
  private retry: Timer | null = null;
  private readonly ports: CompliancePorts;

  constructor(ports: CompliancePorts) {
    this.ports = ports;
    this.query = new Query<ComplianceCheck>({
      id: 'compliance-check',
      log: ports.log,
      load: () => ports.api.call('compliance-check'),
      key: () => ports.uid() ?? '',
      settled: (query) => void this.settled(query),
    });
    makeAutoObservable<ComplianceStore, 'ports' | 'failures' | 'retry' | 'copy'>(
      this,
      { query: false, ports: false, failures: false, retry: false, copy: observableRef, read: false },
      { autoBind: true },
    );
  }

  /** The answer in force, asking for it when nobody did. */
  read(): { readonly state: 'known'; readonly answer: ComplianceCheck } | { readonly state: 'pending' | 'lost' } {
    const status = this.query.read();
    if (status === 'ready' && this.query.value !== null) return { state: 'known', answer: this.query.value };
    if (status !== 'failed' || this.copy === null || this.copy.uid !== this.ports.uid()) return { state: 'pending' };
    return this.copy.answer === null ? { state: 'lost' } : { state: 'known', answer: this.copy.answer };
  }

  dispose(): void {
    this.retry?.cancel();
  }

  private async settled(query: Query<ComplianceCheck>): Promise<void> {
    this.retry?.cancel();
    if (query.status === 'ready' && query.value !== null) {
      this.failures = 0;
      return this.keep(query.value);
    }
    this.scheduleRetry();
    const uid = this.ports.uid();
    const answer = await this.lookUpCopy(uid);
    runInAction(() => (this.copy = { uid, answer }));
  }

  private scheduleRetry(): void {
    const { retryDelaysMs } = this.ports.timing();
    const delay = retryDelaysMs[Math.min(this.failures, retryDelaysMs.length - 1)];
    this.failures += 1;
    if (delay !== undefined) this.retry = this.ports.clock.after(delay, () => void this.query.reload());
  }

  private async keep(answer: ComplianceCheck): Promise<void> {
    const copy = { uid: this.ports.uid(), at: this.ports.clock.now(), answer };
    const { formatComplianceCopy } = await loadCopies();
    this.ports.storage.set('compliance', formatComplianceCopy(copy));
  }

  /** Contract 8 and 10: the same `uid` cookie (or none), and an age of exactly 24 h still counts. */
  private async lookUpCopy(uid: string | null): Promise<ComplianceCheck | null> {
    const { parseComplianceCopy } = await loadCopies();
    const copy = parseComplianceCopy(this.ports.storage.get('compliance'));
    if (copy === null || copy.uid !== uid) return null;
    const age = this.ports.clock.now() - copy.at;
    return age >= 0 && age <= this.ports.timing().copyMaxAgeMs ? copy.answer : null;
  }
}

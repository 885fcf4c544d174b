import type { LogLine, Ports, Timer } from '../ports/ports.ts';
import type { Post } from './post.ts';
import type { Redacted } from './redacted.ts';
import type { ReportableError } from './reportable-error.ts';

/** Reports within this time are sent together, or by beacon when the page hides. */
const FLUSH_MS = 1_000;
const MINUTE_MS = 60_000;
const MAX_PER_MINUTE = 20;
const MAX_KINDS = 50;
/** A beacon is limited to 64 kB. */
const MAX_BATCH = 10;

export interface PastLine extends Omit<LogLine, 'cause'> {
  readonly at: number;
}

export interface Where {
  readonly site: string;
  readonly language: string;
  readonly route: string;
  readonly build: string | null;
  readonly manifest: string | null;
}

export interface Report extends ReportableError, Where {
  readonly surface: string | null;
  readonly at: number;
  readonly lines: readonly PastLine[];
}

interface ReportsDeps extends Pick<Ports, 'clock' | 'device'> {
  readonly post: Post;
}

/** Sends reports in batches. Repeated reports are sent the 1st, 10th, 100th … time. */
export class Reports {
  private queue: readonly Redacted<Report & { count: number }>[] = [];
  private timer: Timer | null = null;
  private minute = { since: -Infinity, sent: 0 };
  private readonly counts = new Map<string, number>();
  private readonly ports: ReportsDeps;
  private readonly stop: () => void;

  constructor(ports: ReportsDeps) {
    this.ports = ports;
    this.stop = ports.device.onHide(() => this.flush('beacon'));
  }

  /** `make` is slow, so it is called only for reports that are sent. */
  add(key: string, make: () => Redacted<Report>): void {
    const count = this.count(key);
    if (!/^10*$/.test(String(count)) || !this.hasRoom()) return;
    this.queue = [...this.queue, { ...make(), count }];
    if (this.queue.length >= MAX_BATCH) this.flush('fetch');
    else this.timer ??= this.ports.clock.after(FLUSH_MS, () => this.flush('fetch'));
  }

  dispose(): void {
    this.stop();
    this.timer?.cancel();
  }

  private count(key: string): number {
    const count = this.counts.get(key) ?? 0;
    if (count === 0 && this.counts.size >= MAX_KINDS) return 0;
    this.counts.set(key, count + 1);
    return count + 1;
  }

  private hasRoom(): boolean {
    const now = this.ports.clock.now();
    if (now - this.minute.since >= MINUTE_MS) this.minute = { since: now, sent: 0 };
    this.minute.sent += 1;
    return this.minute.sent <= MAX_PER_MINUTE;
  }

  private flush(how: 'beacon' | 'fetch'): void {
    this.timer?.cancel();
    this.timer = null;
    const reports = this.queue;
    this.queue = [];
    if (reports.length > 0) this.ports.post('/report', { reports }, how);
  }
}

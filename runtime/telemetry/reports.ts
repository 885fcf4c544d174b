import type { ClockPort, DevicePort, Timer } from '../ports/ports.ts';
import type { Post } from './post.ts';
import type { Redacted } from './redacted.ts';
import type { Report } from './report.ts';

/** Reports wait so long for others; a beacon takes what still waits when the page hides. */
const WAIT_MS = 1_000;
const MINUTE_MS = 60_000;
const MOST_IN_A_MINUTE = 20;
/** So many different ones of a page are told apart; what is new beyond them is left out. */
const MOST_KINDS = 50;
/** Beacons take 64 kB. */
const MOST_AT_ONCE = 10;

interface ReportsPorts {
  readonly clock: ClockPort;
  readonly device: DevicePort;
  readonly post: Post;
}

/** Sends reports together, the same one at its 1st, 10th, 100th time, and no more of them than a back end can bear. */
export class Reports {
  private queue: readonly Redacted<Report & { count: number }>[] = [];
  private timer: Timer | null = null;
  private minute = { since: -Infinity, sent: 0 };
  private readonly counts = new Map<string, number>();
  private readonly ports: ReportsPorts;
  private readonly stop: () => void;

  constructor(ports: ReportsPorts) {
    this.ports = ports;
    this.stop = ports.device.onHide(() => this.flush('beacon'));
  }

  /** What is the same has the same key; a report is only made when it is to be sent, since that takes its time. */
  add(key: string, make: () => Redacted<Report>): void {
    const count = this.countOf(key);
    if (!/^10*$/.test(String(count)) || !this.hasRoom()) return;
    this.queue = [...this.queue, { ...make(), count }];
    if (this.queue.length >= MOST_AT_ONCE) this.flush('fetch');
    else this.timer ??= this.ports.clock.after(WAIT_MS, () => this.flush('fetch'));
  }

  dispose(): void {
    this.stop();
    this.timer?.cancel();
  }

  /** How often this one has come; 0 when it is one too many. */
  private countOf(key: string): number {
    const count = this.counts.get(key) ?? 0;
    if (count === 0 && this.counts.size >= MOST_KINDS) return 0;
    this.counts.set(key, count + 1);
    return count + 1;
  }

  private hasRoom(): boolean {
    const now = this.ports.clock.now();
    if (now - this.minute.since >= MINUTE_MS) this.minute = { since: now, sent: 0 };
    this.minute.sent += 1;
    return this.minute.sent <= MOST_IN_A_MINUTE;
  }

  private flush(how: 'beacon' | 'fetch'): void {
    this.timer?.cancel();
    this.timer = null;
    const reports = this.queue;
    this.queue = [];
    if (reports.length > 0) this.ports.post('report', { reports }, how);
  }
}

import { Refusal } from '../../schemas/published/refusal.ts';
import type { LogPort } from '../ports/ports.ts';
import { NotReached } from './folder.ts';
import { sha256Of } from './verify/bytes.ts';

/** What was refused, told once for each cause and index, however often a page looks at it. */
export class Refusals {
  private readonly told = new Set<string>();
  private readonly log: Pick<LogPort, 'error'>;

  constructor(log: Pick<LogPort, 'error'>) {
    this.log = log;
  }

  /** Tells of an error, with the text of the index that it came of. The network says nothing of what is published: it is asked again. */
  async tell(error: unknown, text: string | null): Promise<void> {
    if (error instanceof NotReached) return;
    // What nobody foresaw came of what was read as well.
    const refusal = error instanceof Refusal ? error : new Refusal('schema', String(error));
    const about = `${refusal.reason} ${text === null ? '' : await sha256Of(new TextEncoder().encode(text))}`;
    if (this.told.has(about)) return;
    this.told.add(about);
    this.log.error('publication-refused', { reason: refusal.reason, why: refusal.message }, refusal);
  }
}

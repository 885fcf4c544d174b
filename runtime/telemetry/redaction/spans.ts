export interface Span {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/** Replaces redacted parts in the working copy. No pattern matches it. */
const REDACTED = '\ue000';

export const MASK = '***';

export function maskMiddle(text: string, kept: number): string {
  // Makes redaction idempotent.
  if (text.slice(kept, -kept) === MASK) return text;
  return kept === 0 || text.length <= 2 * kept ? MASK : `${text.slice(0, kept)}${MASK}${text.slice(-kept)}`;
}

/** Text whose parts are redacted by one class after another. Redacted parts aren't matched again. */
export class Draft {
  work: string;
  readonly text: string;
  readonly label: string;
  private readonly spans: Span[] = [];

  constructor(text: string, work: string, label: string) {
    this.text = text;
    this.work = work;
    this.label = label;
  }

  redact(spans: readonly Span[]): void {
    const free = spans.filter(({ from, to }) => !this.work.slice(from, to).includes(REDACTED));
    if (free.length === 0) return;
    this.work = replaceSpans(
      this.work,
      free.map((span) => ({ ...span, replacement: REDACTED.repeat(span.to - span.from) })),
    );
    this.spans.push(...free);
  }

  before(at: number, length: number): string {
    return at >= length ? this.work.slice(at - length, at) : `${this.label.slice(-length)}${this.work.slice(0, at)}`.slice(-length);
  }

  result(): string {
    return replaceSpans(
      this.text,
      this.spans.sort((a, b) => a.from - b.from),
    );
  }
}

function replaceSpans(text: string, spans: readonly Span[]): string {
  let at = 0;
  const parts = spans.map(({ from, to, replacement }) => {
    const part = text.slice(at, from) + replacement;
    at = to;
    return part;
  });
  return parts.join('') + text.slice(at);
}

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly becomes: string;
}

/** Replaces redacted parts in the working copy. No pattern matches it. */
const DECIDED = '\ue000';

export const MASK = '***';

export function shorten(text: string, kept: number): string {
  if (isShortened(text, kept)) return text;
  return kept === 0 || text.length <= 2 * kept ? MASK : `${text.slice(0, kept)}${MASK}${text.slice(-kept)}`;
}

/** Makes redaction idempotent. */
export function isShortened(text: string, kept: number): boolean {
  return text.length === 2 * kept + MASK.length && text.slice(kept, -kept) === MASK;
}

/** Text whose parts are redacted by one class after another. Redacted parts aren't matched again. */
export class Draft {
  /** Working copy for matching, of the same length as the text. */
  work: string;
  readonly text: string;
  readonly label: string;
  private readonly spans: Span[] = [];

  constructor(text: string, work: string, label: string) {
    this.text = text;
    this.work = work;
    this.label = label;
  }

  decide(spans: readonly Span[]): void {
    const free = spans.filter(({ from, to }) => !this.work.slice(from, to).includes(DECIDED));
    if (free.length === 0) return;
    this.work = rewrite(
      this.work,
      free.map((span) => ({ ...span, becomes: DECIDED.repeat(span.to - span.from) })),
    );
    this.spans.push(...free);
  }

  before(at: number, length: number): string {
    return at >= length ? this.work.slice(at - length, at) : `${this.label.slice(-length)}${this.work.slice(0, at)}`.slice(-length);
  }

  result(): string {
    return rewrite(
      this.text,
      this.spans.sort((a, b) => a.from - b.from),
    );
  }
}

function rewrite(text: string, spans: readonly Span[]): string {
  let at = 0;
  const parts = spans.map(({ from, to, becomes }) => {
    const part = text.slice(at, from) + becomes;
    at = to;
    return part;
  });
  return parts.join('') + text.slice(at);
}

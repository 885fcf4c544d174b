/** What becomes of a stretch of a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly becomes: string;
}

/** What stands in the working copy where a stretch is decided: no pattern matches it. */
const DECIDED = '\ue000';

/** What every masked value looks like. */
export const MASK = '***';

/** `kept` characters at each end; all of it is masked where they would leave nothing to hide. */
export function shorten(text: string, kept: number): string {
  if (isShortened(text, kept)) return text;
  return kept === 0 || text.length <= 2 * kept ? MASK : `${text.slice(0, kept)}${MASK}${text.slice(-kept)}`;
}

/** Known again, so that what is redacted twice is the same as what is redacted once. */
export function isShortened(text: string, kept: number): boolean {
  return text.length === 2 * kept + MASK.length && text.slice(kept, -kept) === MASK;
}

/** A text in which stretches are decided one after another: what is decided once is not looked at again. */
export class Draft {
  /** What the patterns look at, as long as the text. */
  work: string;
  readonly text: string;
  /** What stands before the text elsewhere: the key of a value. */
  readonly label: string;
  private readonly spans: Span[] = [];

  constructor(text: string, work: string, label: string) {
    this.text = text;
    this.work = work;
    this.label = label;
  }

  /** Takes the spans of one search: in order, none over another. */
  decide(spans: readonly Span[]): void {
    const free = spans.filter(({ from, to }) => !this.work.slice(from, to).includes(DECIDED));
    if (free.length === 0) return;
    this.work = rewrite(
      this.work,
      free.map((span) => ({ ...span, becomes: DECIDED.repeat(span.to - span.from) })),
    );
    this.spans.push(...free);
  }

  /** What stands before a place, with the label. */
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

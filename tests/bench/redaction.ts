import { redactText } from '../../runtime/telemetry/redaction/redact.ts';
import { HARD_PARTS, textOf } from '../redaction/hard-texts.ts';
import { readCorpus } from '../redaction/read-corpus.ts';
import { type Comparison, median } from './measure.ts';

const LENGTH = 20_000;
const ROUNDS = 5;

function timeOf(text: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    redactText(text);
    return performance.now() - started;
  });
  return median(times);
}

/** The part that makes the slowest text, and the one whose time grows most when the text is twice as long. */
function worst(measure: (part: string) => number): string {
  const [first = ''] = HARD_PARTS.map((part) => ({ part, measured: measure(part) }))
    .sort((a, b) => b.measured - a.measured)
    .map(({ part }) => part);
  return first;
}

/** The time of redaction, against writing the same lines as JSON. */
export function redactionComparisons(): readonly Comparison[] {
  const lines = readCorpus().map(({ given }) => given);
  return [
    {
      name: `redact ${lines.length} lines of log`,
      against: 'JSON.stringify of them',
      subject: () => lines.map((line) => redactText(line)),
      reference: () => lines.map((line) => JSON.stringify({ line })),
    },
  ];
}

/** The time of redaction on the hardest texts, against texts of half the length. */
export function growthComparisons(): readonly Comparison[] {
  const slowest = worst((part) => timeOf(textOf(part, LENGTH)));
  const growing = worst((part) => timeOf(textOf(part, 2 * LENGTH)) / timeOf(textOf(part, LENGTH)));
  return [...new Set([slowest, growing])].map((part) => {
    const [once, twice] = [textOf(part, LENGTH), textOf(part, 2 * LENGTH)];
    return {
      name: `redact ${twice.length} characters of ${JSON.stringify(part)}`,
      against: `${once.length} of them`,
      subject: () => redactText(twice),
      reference: () => redactText(once),
    };
  });
}

import { redactText } from '../../runtime/telemetry/redacted.ts';
import { readCorpus } from '../redaction/read-corpus.ts';
import type { Comparison } from './measure.ts';

export function createRedactionComparisons(): readonly Comparison[] {
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

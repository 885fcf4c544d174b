import { complianceCheck } from '../domains/compliance/shapes.ts';
import { z } from '../zod.ts';
import { parseStored } from './json.ts';

/** A stored instant in milliseconds. JSON knows no infinity, but 1e999 reads as one; zod's numbers are finite. */
const instant = z.number().check(z.gte(0));

const complianceCopy = z.object({
  /** The `uid` cookie of whom the answer was for, null for a visitor (contract 10, "the same user"). */
  uid: z.nullable(z.string()),
  /** When the answer came, in ms. */
  at: instant,
  answer: complianceCheck,
});

/** The last good compliance answer, used while the check fails (contract 8). */
export type ComplianceCopy = z.infer<typeof complianceCopy>;

export function parseComplianceCopy(stored: string | null): ComplianceCopy | null {
  const value = parseStored(complianceCopy, stored);
  // A successful answer may lack everything, a copy without an answer is no copy.
  return value !== null && hasAnswer(stored) ? value : null;
}

export function formatComplianceCopy(copy: ComplianceCopy): string {
  return JSON.stringify(copy);
}

function hasAnswer(stored: string | null): boolean {
  return parseStored(z.object({ answer: z.looseObject({}) }), stored) !== null;
}

import { complianceCheck } from '../domains/compliance/shapes.ts';
import { z } from '../zod.ts';
import { parseStored } from './json.ts';

const instant = z.number().check(z.gte(0));

const complianceCopy = z.object({
  uid: z.nullable(z.string()),
  at: instant,
  answer: complianceCheck,
});

/** Last successful compliance response, used while the check fails. */
export type ComplianceCopy = z.infer<typeof complianceCopy>;

export function parseComplianceCopy(stored: string | null): ComplianceCopy | null {
  const value = parseStored(complianceCopy, stored);
  // All fields of a response are optional, but the copy itself must contain one.
  return value !== null && hasAnswer(stored) ? value : null;
}

function hasAnswer(stored: string | null): boolean {
  return parseStored(z.object({ answer: z.looseObject({}) }), stored) !== null;
}

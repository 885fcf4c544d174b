import { findHint } from '../../schemas/suggest.ts';
import { type Outcome, createUsageError } from './output.ts';

export { formatList, formatSites } from '../project/finding.ts';

export function createUnknownNameError(what: string, name: string, known: readonly string[]): Outcome {
  const { suggestion } = findHint(name, known);
  return createUsageError(
    `no ${what} "${name}"${suggestion === undefined ? `; known: ${known.join(', ')}` : ` (did you mean "${suggestion}"?)`}`,
  );
}

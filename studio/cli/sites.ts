import { findHint } from '../../schemas/suggest.ts';
import { type Outcome, wrongUse } from './output.ts';

export { listed, sitesInWords } from '../project/finding.ts';

export function noSuch(what: string, name: string, known: readonly string[]): Outcome {
  const { suggestion } = findHint(name, known);
  return wrongUse(`no ${what} "${name}"${suggestion === undefined ? `; known: ${known.join(', ')}` : ` (did you mean "${suggestion}"?)`}`);
}

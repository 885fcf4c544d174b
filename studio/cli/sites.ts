import { near } from '../../schemas/manifest/issue.ts';
import { type Outcome, wrongUse } from './output.ts';

export { listed, sitesInWords } from '../project/finding.ts';

/** Wrong use of a name that nothing has. */
export function noSuch(what: string, name: string, known: readonly string[]): Outcome {
  const { suggestion } = near(name, known);
  return wrongUse(`no ${what} "${name}"${suggestion === undefined ? `; known: ${known.join(', ')}` : ` (did you mean "${suggestion}"?)`}`);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project-root.ts';

/** A line of the corpus: what is given, and what has to come out. */
export type Line = Readonly<Record<'file' | 'group' | 'given' | 'expected', string>>;

const FOLDER = join(PROJECT, 'tests/redaction/corpus');

/** `⟦x⟧` is what must be masked, `⟦8|x⟧` what keeps 8 characters at each end; the rest of a line stays. */
const MARKED = /⟦(?:(\d)\|)?([^⟧]*)⟧/g;

function expectedOf(line: string): string {
  return line.replace(MARKED, (_, kept: string | undefined, text: string) =>
    kept === undefined ? '***' : `${text.slice(0, Number(kept))}***${text.slice(-Number(kept))}`,
  );
}

/** All lines; one that begins with `#` and a blank names the group of those below it. */
export function readCorpus(): readonly Line[] {
  return readdirSync(FOLDER).flatMap((file) => {
    let group = file.replace('.txt', '');
    const lines = readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    return lines.flatMap((line) => {
      if (!line.startsWith('# ')) return { file, group, given: line.replace(MARKED, '$2'), expected: expectedOf(line) };
      group = line.slice(2);
      return [];
    });
  });
}

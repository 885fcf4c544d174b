import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project-root.ts';

export type Line = Readonly<Record<'file' | 'group' | 'given' | 'expected', string>>;

const FOLDER = join(PROJECT, 'tests/redaction/corpus');

/** `⟦x⟧` must be masked. `⟦8|x⟧` keeps 8 characters at each end. */
const MARKED = /⟦(?:(\d)\|)?([^⟧]*)⟧/g;

function getExpected(line: string): string {
  return line.replace(MARKED, (_, kept: string | undefined, text: string) =>
    kept === undefined ? '***' : `${text.slice(0, Number(kept))}***${text.slice(-Number(kept))}`,
  );
}

/** Returns all lines. A line with `# ` names the group of the lines below it. */
export function readCorpus(): readonly Line[] {
  return readdirSync(FOLDER).flatMap((file) => {
    let group = file.replace('.txt', '');
    const lines = readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    return lines.flatMap((line) => {
      if (!line.startsWith('# ')) return { file, group, given: line.replace(MARKED, '$2'), expected: getExpected(line) };
      group = line.slice(2);
      return [];
    });
  });
}

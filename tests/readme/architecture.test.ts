import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';
import { FROZEN } from '../project/folder.ts';

const read = (name: string): string => readFileSync(join(PROJECT, 'docs', name), 'utf8');

/** Returns paths that a page names and that don't exist. Notices and rules belong to the frozen project. */
function missing(text: string): readonly string[] {
  const paths = [...text.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path = '']) => path);
  return paths.filter((path) => !existsSync(join(PROJECT, path)) && !existsSync(join(FROZEN, path)));
}

describe('the pages on how it is built', () => {
  it.each(['architecture.md', 'one-fact.md', 'findings.md'])('%s names nothing that is not there', (name) => {
    expect(missing(read(name))).toEqual([]);
  });

  it('the drawing of the rooms has each room of the runtime, and no other', () => {
    const [, drawing = ''] = /```\n([\s\S]*?)```/.exec(read('architecture.md')) ?? [];
    const [, runtime = ''] = /runtime\/([\s\S]*?)\n rules\//.exec(drawing) ?? [];
    const drawn = [...runtime.matchAll(/([\w-]+)\/(?=\s)/g)].map(([, room = '']) => room);
    const rooms = readdirSync(join(PROJECT, 'runtime'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(drawn.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted());
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../../scripts/project-root.ts';

const FOLDER = join(PROJECT, 'tests/e2e');
const MOVES = /\.clock\.(?:fastForward|pauseAt|resume|runFor|setFixedTime|setSystemTime)\(/;

it('browser tests move the clock by the helper alone, which first waits for what is in flight', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const moving = files.filter((name) => MOVES.test(readFileSync(join(FOLDER, name), 'utf8')));
  expect(moving).toEqual([join('support', 'clock.ts')]);
});

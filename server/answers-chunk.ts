import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT } from '../scripts/project-root.ts';

const ID = '\0answers';
const SHAPES = join(PROJECT, 'schemas/api');
/** All that reads an answer with the schema library. */
const MODULES = [
  join(PROJECT, 'runtime/api/parse.ts'),
  join(PROJECT, 'schemas/stored/compliance-copy.ts'),
  ...readdirSync(SHAPES).flatMap((file) => (file.endsWith('.test.ts') ? [] : [join(SHAPES, file)])),
];

/**
 * The shapes of answers come as one file, though each call imports its own: a page needs several, and each is small
 * beside a request. What no call imports is dropped by the bundler.
 */
export function answersChunk(): Plugin {
  return {
    name: 'meridian:answers-chunk',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '', { kind }) {
      const isAnswer = kind === 'dynamic-import' && MODULES.includes(resolve(importer, '..', source));
      return isAnswer ? ID : null;
    },
    load: (id) => (id === ID ? MODULES.map((file) => `export * from ${JSON.stringify(file)};`).join('\n') : null),
  };
}

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

/** How the file of a call names the shape of its answer. */
const AWAITED = /async \(\) => \(await (import\('[^']+'\))\)\.(\w+)/g;

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
    // The bundler makes a function of each awaited import, and the first load names some twenty: chained they are a third as long.
    transform: (code, id) =>
      id.includes('/schemas/calls/') ? { code: code.replaceAll(AWAITED, '() => $1.then((module) => module.$2)'), map: null } : null,
    load: (id) => (id === ID ? MODULES.map((file) => `export * from ${JSON.stringify(file)};`).join('\n') : null),
  };
}

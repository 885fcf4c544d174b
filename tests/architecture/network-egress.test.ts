import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { findFiles } from '../../scripts/find-files.ts';
import { PROJECT } from '../../scripts/project-root.ts';

/** Page code without tests and test helpers. */
const PAGE = ['schemas', 'rules', 'runtime', 'components', 'app']
  .flatMap((room) => findFiles(join(PROJECT, room), /\.tsx?$/))
  .map((file) => relative(PROJECT, file))
  .filter((file) => !/\.test\.tsx?$|\/memory/.test(file));

/** The service worker ignores these addresses, and the server forwards them. */
const API_PATHS = 'schemas/api-paths.ts';

const readCode = (file: string) => readFileSync(join(PROJECT, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

it.each<[string, RegExp, readonly string[]]>([
  ['the console', /\bconsole\b/, ['runtime/ports/print.ts']],
  ['the port of the console', /\bprint\(/, ['runtime/telemetry/logger.ts']],
  ['the address of reports', /['"`]\/report\b/, [API_PATHS, 'runtime/telemetry/reports.ts']],
  ['the address of analytics', /['"`]\/analytics\b/, [API_PATHS]],
  ['the browser’s beacons', /\bsendBeacon\b/, ['runtime/ports/browser.ts']],
  ['the port of beacons', /\bbeacon\(/, ['runtime/telemetry/post.ts', 'runtime/telemetry/views.ts']],
  ['the cast to redacted', /\bas Redacted\b/, ['runtime/telemetry/redacted.ts']],
])('[RED-1] only the redacting code uses %s', (_name, pattern, files) => {
  expect(PAGE.filter((file) => pattern.test(readCode(file)))).toEqual(files);
});

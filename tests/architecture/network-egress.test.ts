import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFiles } from '../../scripts/find-files.ts';
import { PROJECT } from '../../scripts/project-root.ts';

/** Page code without tests and test helpers. */
const PAGE = ['schemas', 'rules', 'runtime', 'components', 'app']
  .flatMap((room) => findFiles(join(PROJECT, room), /\.tsx?$/))
  .map((file) => relative(PROJECT, file))
  .filter((file) => !/\.test\.tsx?$|\/memory/.test(file));

/** The service worker ignores these addresses, so it names them. */
const UNKEPT = 'schemas/cacheable-paths.ts';

function filesWith(pattern: RegExp): readonly string[] {
  return PAGE.filter((file) => pattern.test(readFileSync(join(PROJECT, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')));
}

describe('[RED-1] out of the page, what is logged and measured goes one way alone', () => {
  it.each<[string, RegExp, readonly string[]]>([
    ['the console', /\bconsole\b/, ['runtime/ports/print.ts']],
    ['the port of the console', /\bprint\(/, ['runtime/telemetry/logger.ts']],
    ['the address of reports', /['"`]\/report\b/, [UNKEPT, 'runtime/telemetry/reports.ts']],
    ['the address of analytics', /['"`]\/analytics\b/, [UNKEPT]],
    ['the browser’s beacons', /\bsendBeacon\b/, ['runtime/ports/browser.ts']],
    ['the port of beacons', /\bbeacon\(/, ['runtime/telemetry/post.ts', 'runtime/telemetry/views.ts']],
    ['what calls something redacted', /\bas Redacted\b/, ['runtime/telemetry/redacted.ts']],
  ])('%s', (_name, pattern, files) => {
    expect(filesWith(pattern)).toEqual(files);
  });
});

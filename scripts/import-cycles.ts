import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';

const SCRIPT = /^\.{1,2}\/.*\.tsx?$/;

/** Returns the files that a file imports by a relative path: values, types, re-exports, and `import()`. */
export function getImports(file: string, source: string, wanted = SCRIPT): readonly string[] {
  const { module } = parseSync(file, source);
  const named = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value ?? '')),
    ...module.dynamicImports.map((one) => source.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1)),
  ];
  return named.filter((name) => wanted.test(name)).map((name) => resolve(dirname(file), name));
}

export function findImportCycles(files: readonly string[]): readonly (readonly string[])[] {
  const edges = new Map(files.map((file) => [file, getImports(file, readFileSync(file, 'utf8'))]));
  const cycles: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push([...trail.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}

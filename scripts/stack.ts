import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

/** A place in a built script, as stacks of every browser write it. */
const PLACE = /(?:https?:\/\/[^\s/]+)?\/(assets\/[\w.-]+\.js):(\d+):(\d+)/g;

/** A stack, or any text that holds one, with the places in the sources in place of those in what was built from them. */
export function readableStack(stack: string, maps: string): string {
  return stack.replaceAll(PLACE, (place, script: string, line: string, column: string) => {
    const file = join(maps, `${script}.map`);
    return existsSync(file) ? sourcePlace(file, Number(line), Number(column)) : `${place} (no map of it)`;
  });
}

/** Lines and columns count from one, as in the stacks. */
function sourcePlace(file: string, line: number, column: number): string {
  // Our own build wrote it.
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return `${file}:${line}:${column}`;
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** What a report says, for a person; anything else as it stands, its stack readable. */
export function readable(text: string, maps: string): string {
  const reports = reportsIn(text);
  if (reports === null) return readableStack(text, maps);
  return reports.map((report) => readableReport(report, maps)).join('\n\n');
}

type ReportFields = Readonly<Record<string, unknown>>;

function reportsIn(text: string): readonly ReportFields[] | null {
  try {
    const body = JSON.parse(text) as ReportFields | readonly ReportFields[];
    if (Array.isArray(body)) return body as readonly ReportFields[];
    const { reports } = body as ReportFields;
    return Array.isArray(reports) ? (reports as readonly ReportFields[]) : [body as ReportFields];
  } catch {
    return null;
  }
}

function readableReport({ stack, ...fields }: ReportFields, maps: string): string {
  const about = Object.entries(fields).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [...about, ...(typeof stack === 'string' ? [readableStack(stack, maps)] : [])].join('\n');
}

import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

const POSITION = /(?:https?:\/\/[^\s/]+)?\/(assets\/[\w.-]+\.js):(\d+):(\d+)/g;

export function resolvePositions(stack: string, maps: string): string {
  return stack.replaceAll(POSITION, (place, script: string, line: string, column: string) => {
    const file = join(maps, `${script}.map`);
    return existsSync(file) ? findSourcePosition(file, Number(line), Number(column)) : `${place} (no map of it)`;
  });
}

/** Returns the position in the source. Lines and columns start at 1, as in stacks. */
function findSourcePosition(file: string, line: number, column: number): string {
  // Written by our own build, so it needs no validation.
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return `${file}:${line}:${column}`;
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

export function formatReports(text: string, maps: string): string {
  const reports = parseReports(text);
  if (reports === null) return resolvePositions(text, maps);
  return reports.map((report) => formatReport(report, maps)).join('\n\n');
}

type ReportFields = Readonly<Record<string, unknown>>;

function parseReports(text: string): readonly ReportFields[] | null {
  try {
    const body = JSON.parse(text) as ReportFields | readonly ReportFields[];
    if (Array.isArray(body)) return body as readonly ReportFields[];
    const { reports } = body as ReportFields;
    return Array.isArray(reports) ? (reports as readonly ReportFields[]) : [body as ReportFields];
  } catch {
    return null;
  }
}

function formatReport({ stack, ...fields }: ReportFields, maps: string): string {
  const about = Object.entries(fields).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [...about, ...(typeof stack === 'string' ? [resolvePositions(stack, maps)] : [])].join('\n');
}

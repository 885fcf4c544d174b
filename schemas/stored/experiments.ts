import { z } from '../zod.ts';
import { parseStored } from './json.ts';

const variables = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export type ExperimentVariables = z.infer<typeof variables>;

export function parseExperiments(cookie: string | null): ExperimentVariables | null {
  return parseStored(variables, cookie) ?? parseStored(variables, decode(cookie));
}

function decode(cookie: string | null): string | null {
  try {
    return cookie === null ? null : decodeURIComponent(cookie);
  } catch {
    return null;
  }
}

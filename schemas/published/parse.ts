import { findProblems } from '../manifest/explain.ts';
import { parseJson } from '../stored/parse-json.ts';
import { z } from '../zod.ts';
import { envelope, type Envelope } from './envelope.ts';
import { account, type Account, type IndexPayload, indexPayload, listing, type Listing, type SourceList, sourceList } from './payloads.ts';
import { Refusal } from './refusal.ts';
import { root, type Root } from './root.ts';

/** Parses a published file. `name` is used in messages. Throws a `Refusal` with reason `schema`. */
export type Parse<Of> = (text: string, name?: string) => Of;

export const parseEnvelope: Parse<Envelope> = createParser(envelope, 'an envelope');
export const parseRoot: Parse<Root> = createParser(root, 'a root');
export const parseIndex: Parse<IndexPayload> = createParser(indexPayload, 'an index');
export const parseListing: Parse<Listing> = createParser(listing, 'a listing');
export const parseAccount: Parse<Account> = createParser(account, 'an account');
export const parseSourceList: Parse<SourceList> = createParser(sourceList, 'a list of sources');

function createParser<Of>(schema: z.ZodMiniType<Of>, kind: string): Parse<Of> {
  return (text, name = kind) => {
    const value = parseJson(text);
    if (value === undefined) throw new Refusal('schema', `${name}: not JSON`);
    const { success, data, error } = z.safeParse(schema, value);
    if (success) return data;
    throw new Refusal('schema', `${name} is not ${kind}: ${describeProblem(schema, value) ?? z.core.prettifyError(error)}`);
  };
}

function describeProblem(schema: z.ZodMiniType, value: unknown): string | undefined {
  const [problem] = findProblems(schema, value);
  if (!problem) return undefined;
  return problem.path.length === 0 ? problem.message : `${problem.path.join('.')}: ${problem.message}`;
}

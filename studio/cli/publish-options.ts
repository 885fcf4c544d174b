import { resolve } from 'node:path';
import { parseDuration } from '../../rules/duration.ts';
import { indexNote, MAX_LIFETIME_MS, MAX_NOTE_LENGTH } from '../../schemas/published/payloads.ts';
import { z } from '../../schemas/zod.ts';
import { PublishFault } from '../publish/fault.ts';
import type { PrivateKey } from '../publish/key-file.ts';
import { readPrivateKey } from '../publish/read-key.ts';
import { maskControls } from '../project/mask-controls.ts';
import { createPassphraseReader } from './passphrase.ts';
import { FOLDER_OPTIONS } from './published-folder.ts';
import type { Call, VerbOption } from './verb.ts';

const INDEX_LIFETIME = 'P90D';
const ROOT_LIFETIME = 'P365D';

export const OPTIONS = {
  ...FOLDER_OPTIONS,
  to: { type: 'string', isHidden: true, does: 'the earlier name of --folder' },
  note: { type: 'string', takes: 'TEXT', does: 'what it is for: the log tells it' },
  key: { type: 'string', takes: 'FILE', isMany: true, does: 'signs with this private key; may be given more than once' },
  'passphrase-fd': {
    type: 'string',
    takes: 'N',
    does: 'reads the passphrase from this file descriptor; else from MERIDIAN_PASSPHRASE or the terminal',
  },
  expires: { type: 'string', takes: 'P90D', does: `how long it holds (${INDEX_LIFETIME}; of a root ${ROOT_LIFETIME})` },
  renew: { type: 'boolean', does: 'makes a new index though nothing differs, for one that expires' },
  'undo-rollback': { type: 'boolean', does: 'brings back sources that publish rollback took back' },
  hash: { type: 'string', takes: 'HASH', does: 'of sign and root sign: signs only what you have read' },
  foreign: { type: 'boolean', does: 'of sign: signs sources that your checkout does not have' },
  claims: { type: 'boolean', does: 'of log: fails if a claim cannot be derived, because its sources are missing' },
  files: { type: 'boolean', does: 'of log: looks into every file that is named' },
  owner: { type: 'string', takes: 'NAME', does: 'of key: whose key it is' },
  out: { type: 'string', takes: 'FILE', does: 'of key: where the private key goes; FILE.pub is for others' },
  product: { type: 'string', takes: 'NAME', does: 'of root: what the first root is for' },
  add: { type: 'string', takes: 'FILE.pub', isMany: true, does: 'of root: a key that may sign' },
  remove: { type: 'string', takes: 'OWNER', isMany: true, does: 'of root: the keys of an owner, or one by its id, go' },
  legal: { type: 'string', takes: 'N', does: 'of root: how many owners sign a legal change (2)' },
  service: { type: 'string', takes: 'N', does: 'of root: how many owners sign any other; the first root needs it' },
  'legal-owner': { type: 'string', takes: 'OWNER', isMany: true, does: 'of root: only these owners count for a legal change' },
  'all-owners': { type: 'boolean', does: 'of root: every owner counts for a legal change' },
  'service-owner': { type: 'string', takes: 'OWNER', isMany: true, does: 'of root: only these owners count for any other' },
  after: { type: 'string', takes: 'SERIAL', does: 'of root and root sign: no later index counts, after a key was stolen' },
} as const satisfies Readonly<Record<string, VerbOption>>;

type Option = keyof typeof OPTIONS;

export function getTextOption({ options }: Call, name: Option): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export function getNote(call: Call): string {
  const note = getTextOption(call, 'note') ?? '';
  if (z.safeParse(indexNote, note).success) return note;
  throw new PublishFault(`--note takes one line of at most ${MAX_NOTE_LENGTH} characters, without invisible ones`, { exit: 2 });
}

export function parseCountOption(call: Call, name: Option): number | undefined {
  const text = getTextOption(call, name);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(text)) throw new PublishFault(`--${name} takes a number of owners: 1, 2 …`, { exit: 2 });
  return Number(text);
}

export function serialOf(call: Call): number | undefined {
  const text = getTextOption(call, 'after');
  if (text !== undefined && !/^[1-9]\d{0,14}$/.test(text)) throw new PublishFault('--after takes the serial of an index', { exit: 2 });
  return text === undefined ? undefined : Number(text);
}

/** Returns the lifetime in ms. Throws `PublishFault` with a usage error. */
export function getIndexLifetime(call: Call): number {
  const ms = parseLifetime(call, INDEX_LIFETIME);
  if (ms > MAX_LIFETIME_MS) throw new PublishFault('--expires: pages follow an index for at most 90 days', { exit: 2 });
  return ms;
}

/** In ms. */
export function getRootLifetime(call: Call): number {
  return parseLifetime(call, ROOT_LIFETIME);
}

function parseLifetime(call: Call, usual: string): number {
  const text = getTextOption(call, 'expires') ?? usual;
  const ms = parseDuration(text);
  if (ms === null || ms <= 0) throw new PublishFault(`--expires takes an ISO 8601 duration such as P90D, not ${text}`, { exit: 2 });
  return ms;
}

export async function readKeys(call: Call): Promise<readonly PrivateKey[]> {
  const files = resolveFiles(call, 'key');
  const ask = createPassphraseReader(getDescriptor(call));
  const keys: PrivateKey[] = [];
  // One after the other, because a terminal asks one question at a time.
  for (const file of files) keys.push(await readPrivateKey(file, { ask, onPlain: warnOfPlainKey }));
  return keys;
}

function warnOfPlainKey(file: string): void {
  process.stderr.write(`warning: ${maskControls(file)} has no passphrase. Create a new key with publish key, and add it to the root\n`);
}

export function getDescriptor(call: Call): number | undefined {
  const text = getTextOption(call, 'passphrase-fd');
  if (text !== undefined && !/^\d{1,4}$/.test(text)) throw new PublishFault('--passphrase-fd takes a number: 0, 3 …', { exit: 2 });
  return text === undefined ? undefined : Number(text);
}

/** Resolves the files of an option relative to the working directory. */
export function resolveFiles({ lists, workspace }: Call, name: Option): readonly string[] {
  return (lists?.[name] ?? []).map((file) => resolve(workspace.root, file));
}

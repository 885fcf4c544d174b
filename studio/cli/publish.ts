import { resolve } from 'node:path';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Folder } from '../publish/folder.ts';
import { PublishFault } from '../publish/fault.ts';
import { gitRevision } from '../publish/git-revision.ts';
import { publishProject } from '../publish/publish.ts';
import { openFolder, pinsOf, rememberedFolder, rememberFolder, rememberSeen } from '../publish/remembered.ts';
import { rollBack } from '../publish/rollback.ts';
import { signPending } from '../publish/sign.ts';
import { type Outcome, wrongUse } from './output.ts';
import { painterFor } from './paint.ts';
import { keyMade, rootMade } from './publish-keys.ts';
import { proposedOutcome, publishingOutcome } from './publish-lines.ts';
import { logged } from './publish-log.ts';
import { indexLifetime, keysFor, OPTIONS, textOf } from './publish-options.ts';
import { noSuch } from './sites.ts';
import type { Call, Verb } from './verb.ts';

export const publish: Verb = {
  usage: 'publish [key|root|root sign|sign|log|rollback N]',
  does: 'puts the sites before visitors through a folder that any web server serves, signed by their owners (docs/publish.md)',
  example: 'publish --to ../published --key ops.key --note "fees of spring"',
  options: OPTIONS,
  isAnywhere: true,
  run: (call) => published(call, Date.now()),
};

/** Subcommands. The empty one publishes. `now` is in ms. */
type Act = (call: Call, folder: Folder, now: number) => Promise<Outcome>;
const ACTS: Readonly<Record<string, Act>> = {
  '': projectPublished,
  key: (call, folder) => keyMade(call, folder),
  root: rootMade,
  sign: signed,
  log: logged,
  rollback: rolledBack,
};

/** Runs a subcommand. `now` is in ms. */
export async function published(call: Call, now: number): Promise<Outcome> {
  const [name = ''] = call.names;
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (!act) return noSuch('publish', name, Object.keys(ACTS).slice(1));
  if (call.names.length > (name === 'rollback' || name === 'root' ? 2 : 1))
    return wrongUse(`publish ${name} takes no ${call.names.at(-1) ?? ''}`);
  try {
    const to = textOf(call, 'to') ?? (await rememberedFolder(call.workspace.root));
    if (to === null) return wrongUse('publish needs the folder once: --to FOLDER; from then on .meridian.json remembers it');
    const { root, project } = call.workspace;
    const folder = await openFolder(root, resolve(root, to), pinsOf(project));
    const outcome = await act(call, folder, now);
    if (outcome.exit !== 2) await rememberFolder(root, to);
    if (outcome.exit === 0) await rememberSeen(root, folder);
    return outcome;
  } catch (error) {
    return refused(error);
  }
}

/** Returns expected errors as output. Other errors are bugs. */
function refused(error: unknown): Outcome {
  if (error instanceof PublishFault) return { exit: error.exit, lines: [error.message], document: { error: error.message } };
  if (error instanceof Refusal) return { exit: 1, lines: [error.message], document: { error: error.message, reason: error.reason } };
  throw error;
}

async function projectPublished(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const { project, root } = call.workspace;
  if (project.files.size === 0) return wrongUse(`no manifests/, rules/ or locales/ in ${root}`);
  const found = await publishProject(folder, project, {
    note: textOf(call, 'note') ?? '',
    now,
    lifetime: indexLifetime(call),
    revision: gitRevision(root),
    isRenewed: call.options['renew'] === true,
    keys: await keysFor(call),
  });
  return publishingOutcome(found, project);
}

async function signed(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const keys = await keysFor(call);
  const hash = textOf(call, 'hash');
  const index = await signPending(folder, { keys, now, around: call.workspace.project, hash });
  if (!index) return { exit: 0, lines: ['nothing waits for a signature'], document: { state: 'nothing' } };
  return proposedOutcome(index, { isWhole: true, isRead: keys.length === 0, paint: painterFor(process.stdout, process.env) });
}

async function rolledBack(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const serial = Number(call.names[1]);
  if (!Number.isInteger(serial) || serial < 1) return wrongUse('publish rollback takes the serial of an index, which publish log lists');
  const wish = { note: textOf(call, 'note') ?? '', now, lifetime: indexLifetime(call), keys: await keysFor(call) };
  const found = await rollBack(folder, { ...wish, serial, around: call.workspace.project });
  return publishingOutcome(found, call.workspace.project);
}

import { resolve } from 'node:path';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { Folder } from '../publish/folder.ts';
import { PublishFault } from '../publish/fault.ts';
import { readGitRevision } from '../publish/git-revision.ts';
import { publishProject } from '../publish/publish.ts';
import { openFolder, getPins, readRememberedFolder, rememberFolder, rememberSeen } from '../publish/remembered.ts';
import { rollBack } from '../publish/rollback.ts';
import { signPending } from '../publish/sign.ts';
import { type Outcome, createUsageError } from './output.ts';
import { createPaint } from './paint.ts';
import { createKey, createRoot } from './publish-keys.ts';
import { formatProposed, formatPublishing, formatStrays } from './publish-lines.ts';
import { runLog } from './publish-log.ts';
import { getIndexLifetime, getNote, readKeys, OPTIONS, getTextOption } from './publish-options.ts';
import { createUnknownNameError } from './sites.ts';
import type { Call, Verb } from './verb.ts';

export const publish: Verb = {
  usage: 'publish [key|root|root sign|sign|log|rollback N]',
  does: 'puts the sites before visitors through a folder that any web server serves, signed by their owners (docs/publish.md)',
  example: 'publish --to ../published --key ops.key --note "fees of spring"',
  options: OPTIONS,
  isAnywhere: true,
  run: (call) => runPublish(call, Date.now()),
};

/** Subcommands. The empty one publishes. `now` is in ms. */
type Subcommand = (call: Call, folder: Folder, now: number) => Promise<Outcome>;
const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  '': runPublishProject,
  key: (call, folder) => createKey(call, folder),
  root: createRoot,
  sign: runSign,
  log: runLog,
  rollback: runRollback,
};

export async function runPublish(call: Call, now: number): Promise<Outcome> {
  const [name = ''] = call.names;
  const act = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (!act) return createUnknownNameError('publish', name, Object.keys(SUBCOMMANDS).slice(1));
  if (call.names.length > (name === 'rollback' || name === 'root' ? 2 : 1))
    return createUsageError(`publish ${name} takes no ${call.names.at(-1) ?? ''}`);
  try {
    const to = getTextOption(call, 'to') ?? (await readRememberedFolder(call.workspace.root));
    if (to === null) return createUsageError('publish needs the folder once: --to FOLDER; from then on .meridian.json remembers it');
    const { root, project } = call.workspace;
    const folder = await openFolder(root, resolve(root, to), getPins(project));
    const outcome = await act(call, folder, now);
    if (outcome.exit !== 2) await rememberFolder(root, to);
    if (outcome.exit === 0) await rememberSeen(root, folder);
    return outcome;
  } catch (error) {
    return toOutcome(error);
  }
}

/** Returns expected errors as output. Other errors are bugs. */
function toOutcome(error: unknown): Outcome {
  if (error instanceof PublishFault) return { exit: error.exit, lines: [error.message], document: { error: error.message } };
  if (error instanceof Refusal) return { exit: 1, lines: [error.message], document: { error: error.message, reason: error.reason } };
  throw error;
}

async function runPublishProject(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const { project, root } = call.workspace;
  if (project.files.size === 0) return createUsageError(`no manifests/, rules/ or locales/ in ${root}`);
  const found = await publishProject(folder, project, {
    note: getNote(call),
    now,
    lifetime: getIndexLifetime(call),
    revision: readGitRevision(root),
    isRenewed: call.options['renew'] === true,
    keys: await readKeys(call),
  });
  return formatPublishing(found, project);
}

async function runSign(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const keys = await readKeys(call);
  const hash = getTextOption(call, 'hash');
  const index = await signPending(folder, { keys, now, baseProject: call.workspace.project, hash });
  const strays = folder.listStrays();
  if (!index) return { exit: 0, lines: ['nothing waits for a signature', ...formatStrays(strays)], document: { state: 'nothing', strays } };
  return formatProposed(index, { isWhole: true, isRead: keys.length === 0, strays, paint: createPaint(process.stdout, process.env) });
}

async function runRollback(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const serial = Number(call.names[1]);
  if (!Number.isInteger(serial) || serial < 1)
    return createUsageError('publish rollback takes the serial of an index, which publish log lists');
  const wish = { note: getNote(call), now, lifetime: getIndexLifetime(call), keys: await readKeys(call) };
  const found = await rollBack(folder, { ...wish, serial, baseProject: call.workspace.project });
  return formatPublishing(found, call.workspace.project);
}

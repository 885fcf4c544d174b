import type { Folder } from '../publish/folder.ts';
import { readGitRevision } from '../publish/git-revision.ts';
import { publishProject } from '../publish/publish.ts';
import { rememberFolder } from '../publish/remembered.ts';
import { rollBack } from '../publish/rollback.ts';
import { readShown, rememberSeen, rememberShown } from '../publish/seen.ts';
import { signPending } from '../publish/sign.ts';
import { assertPinned } from '../publish/trust.ts';
import { type Outcome, createUsageError } from './output.ts';
import { createPaint } from './paint.ts';
import { createKey, createRoot } from './publish-keys.ts';
import { formatProposed, formatPublishing, formatStrays } from './publish-lines.ts';
import { runLog } from './publish-log.ts';
import { getIndexLifetime, getNote, readKeys, OPTIONS, getTextOption } from './publish-options.ts';
import { findFolderName, openNamedFolder, toOutcome } from './published-folder.ts';
import { createUnknownNameError } from './sites.ts';
import type { Call, Verb } from './verb.ts';

export const publish: Verb = {
  usage: 'publish [key|root|root sign|sign|log|rollback N]',
  does: 'puts the sites before visitors through a folder that any web server serves, signed by their owners (docs/publish.md)',
  example: 'publish --folder ../published --key ops.key --note "fees of spring"',
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
  return runInFolder(call, act, now).catch(toOutcome);
}

async function runInFolder(call: Call, act: Subcommand, now: number): Promise<Outcome> {
  const path = await findFolderName(call.options['folder'] ?? call.options['to'], call.workspace);
  if (path === null) return createUsageError('publish needs the folder once: --folder FOLDER; from then on .meridian.json remembers it');
  const folder = await openNamedFolder(path, call);
  if (call.names[0] !== 'key') assertPinned(folder);
  const outcome = await act(call, folder, now);
  if (outcome.exit !== 2) await rememberFolder(call.workspace.root, path);
  if (outcome.exit === 0) await rememberSeen(folder);
  return outcome;
}

async function runPublishProject(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const { project, root } = call.workspace;
  if (project.files.size === 0) return createUsageError(`no manifests/, rules/ or locales/ in ${root}`);
  const found = await publishProject(folder, project, {
    note: getNote(call),
    now,
    lifetime: getIndexLifetime(call),
    revision: readGitRevision(root),
    isRollbackUndone: call.options['undo-rollback'] === true,
    isRenewed: call.options['renew'] === true,
    keys: await readKeys(call),
  });
  if ('hash' in found) await rememberShown(folder, found.hash);
  return formatPublishing(found, project);
}

async function runSign(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const keys = await readKeys(call);
  const hash = getTextOption(call, 'hash') ?? (await readShown(folder));
  const { root, project: baseProject } = call.workspace;
  const index = await signPending(folder, { keys, now, root, baseProject, hash, isForeign: call.options['foreign'] === true });
  const strays = folder.listStrays();
  if (!index) return { exit: 0, lines: ['nothing waits for a signature', ...formatStrays(strays)], document: { state: 'nothing', strays } };
  if (keys.length === 0) await rememberShown(folder, index.hash);
  return formatProposed(index, { isRead: keys.length === 0, strays, paint: createPaint(process.stdout, process.env) });
}

async function runRollback(call: Call, folder: Folder, now: number): Promise<Outcome> {
  const serial = Number(call.names[1]);
  if (!Number.isInteger(serial) || serial < 1)
    return createUsageError('publish rollback takes the serial of an index, which publish log lists');
  const wish = { note: getNote(call), now, lifetime: getIndexLifetime(call), keys: await readKeys(call) };
  const found = await rollBack(folder, { ...wish, serial, baseProject: call.workspace.project });
  if ('hash' in found) await rememberShown(folder, found.hash);
  return formatPublishing(found, call.workspace.project);
}

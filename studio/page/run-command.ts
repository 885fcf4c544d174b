import type { Kind } from '../edit/kinds.ts';
import type { GitProposal } from '../server/git.ts';
import type { SubjectKind, TextReport } from '../server/shapes.ts';
import { send } from './api.ts';
import type { Request } from './commands.ts';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

const KIND_OF: Readonly<Partial<Record<Kind, SubjectKind>>> = { page: 'page', site: 'site' };

export async function runCommand(store: StudioStore, request: Request): Promise<string> {
  try {
    await sendCommand(store, request);
    store.setDialog(null);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function sendCommand(store: StudioStore, { name, body }: Request): Promise<void> {
  if (name === 'publish') {
    const { lines } = await send<TextReport>(name, body);
    return store.status.show(lines.join('\n'));
  }
  if (name === 'propose') {
    const { branch, files } = await send<GitProposal>(name, body);
    return store.status.show(formatText('proposed', { branch, files: files.join(', ') }));
  }
  await store.edits.apply(await send(name, body));
  if (name === 'new') await store.open({ kind: KIND_OF[body.kind] ?? 'notice', id: body.id }, body.sites ?? []);
}

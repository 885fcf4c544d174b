import { parentPort, workerData } from 'node:worker_threads';
import { openWorkspace } from '../cli/workspace.ts';
import { projectAt } from '../cli/revision.ts';
import { createFormatter } from '../edit/json-edit.ts';
import type { Project } from '../project/project.ts';
import { cases } from './cases-question.ts';
import { planNew, planRemove, planRename } from './deeds.ts';
import { Refusal } from '../disk.ts';
import type { FromThread, ToThread } from './inquiry.ts';
import { changes, check, who, why } from './questions.ts';
import { publishedState, publishSaved } from './publishing.ts';
import type { QuestionName, RequestOf } from './requests.ts';
import { subjects } from './subjects.ts';

const { root } = workerData as { readonly root: string }; // Passed by inquiry.ts.
const opened = openWorkspace(root).then(({ project }) => ({ disk: project, draft: project.withFiles(project) }));
const format = createFormatter();

type Answers = { readonly [Name in QuestionName]: (body: RequestOf<Name>) => unknown };

const answers: Answers = {
  who: async (body) => who((await opened).draft, body),
  why: async (body) => why((await opened).draft, body),
  cases: async (body) => cases((await opened).draft, body),
  changes: async ({ against }) => changes(await beforeOf(against), (await opened).draft),
  check: async () => check((await opened).draft, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)),
  subjects: async ({ words }) => subjects((await opened).draft, words),
  new: async (body) => planNew((await opened).draft, body, format),
  rename: async (body) => planRename((await opened).draft, body, format),
  publish: async ({ note }) => publishSaved(root, (await opened).disk, note),
  remove: async (body) => planRemove((await opened).draft, body, format),
};

async function beforeOf(against: RequestOf<'changes'>['against']): Promise<Project> {
  const { disk } = await opened;
  if (against === 'disk') return disk;
  if (against === 'published') return publishedState(root, disk);
  const found = await projectAt('HEAD', { root, project: disk });
  if ('error' in found) throw new Refusal('this folder is in no git repository with a commit: nothing to compare with');
  return found;
}

async function answer({ id, name, body }: ToThread & { readonly what: 'ask' }): Promise<FromThread> {
  try {
    // The server has parsed the request with its schema.
    return { id, answer: await answers[name as QuestionName](body as never) };
  } catch (error) {
    if (error instanceof Refusal) return { id, refusal: error.message };
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function heed(message: ToThread): Promise<void> {
  if (message.what === 'ask') {
    const told = await answer(message);
    parentPort?.postMessage(told, []);
    return;
  }
  const project = (await opened)[message.of];
  for (const { file, text } of message.files) project.write(file, text);
}

// Runs sequentially, so that a query sees the draft as it was when requested.
let last = Promise.resolve();
parentPort?.on('message', (message: ToThread) => {
  last = last.then(async () => heed(message));
});

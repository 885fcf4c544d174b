import { parentPort, workerData } from 'node:worker_threads';
import { openWorkspace } from '../cli/workspace.ts';
import { openProject } from '../cli/revision.ts';
import { createFormatter } from '../edit/json-edit.ts';
import type { Project } from '../project/project.ts';
import { listCases } from './cases-question.ts';
import { planNew, planRemove, planRename } from './commands.ts';
import { Refusal } from '../disk.ts';
import type { FromThread, ToThread } from './analysis-worker.ts';
import { describeChanges, listProblems, listAudience, explainSurface } from './questions.ts';
import { readPublishedProject, publishSaved } from './publishing.ts';
import type { QuestionName, RequestOf } from './requests.ts';
import { listSubjects } from './subjects.ts';

const { root } = workerData as { readonly root: string }; // Passed by inquiry.ts.
const opened = openWorkspace(root).then(({ project }) => ({ disk: project, draft: project.withFiles(project) }));
const format = createFormatter();

type Answers = { readonly [Name in QuestionName]: (body: RequestOf<Name>) => unknown };

const answers: Answers = {
  who: async (body) => listAudience((await opened).draft, body),
  why: async (body) => explainSurface((await opened).draft, body),
  cases: async (body) => listCases((await opened).draft, body),
  changes: async ({ against }) => describeChanges(await getBefore(against), (await opened).draft),
  check: async () => listProblems((await opened).draft, new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)),
  subjects: async ({ words }) => listSubjects((await opened).draft, words),
  new: async (body) => planNew((await opened).draft, body, format),
  rename: async (body) => planRename((await opened).draft, body, format),
  publish: async ({ note }) => publishSaved(root, (await opened).disk, note),
  remove: async (body) => planRemove((await opened).draft, body, format),
};

async function getBefore(against: RequestOf<'changes'>['against']): Promise<Project> {
  const { disk } = await opened;
  if (against === 'disk') return disk;
  if (against === 'published') return readPublishedProject(root, disk);
  const found = await openProject('HEAD', { root, project: disk });
  if ('error' in found) throw new Refusal('this folder is in no git repository with a commit: nothing to compare with');
  return found;
}

async function runQuery({ id, name, body }: ToThread & { readonly what: 'ask' }): Promise<FromThread> {
  try {
    // The server has parsed the request with its schema.
    return { id, answer: await answers[name as QuestionName](body as never) };
  } catch (error) {
    if (error instanceof Refusal) return { id, refusal: error.message };
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function handleMessage(message: ToThread): Promise<void> {
  if (message.what === 'ask') {
    const told = await runQuery(message);
    parentPort?.postMessage(told, []);
    return;
  }
  const project = (await opened)[message.of];
  for (const { file, text } of message.files) project.write(file, text);
}

// Runs sequentially, so that a query sees the draft as it was when requested.
let last = Promise.resolve();
parentPort?.on('message', (message: ToThread) => {
  last = last.then(async () => handleMessage(message));
});

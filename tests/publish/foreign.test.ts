import { expect, it } from 'vitest';
import { readGitRevision } from '../../studio/publish/git-revision.ts';
import type { Project } from '../../studio/project/project.ts';
import { createRepository, createTestFolder, writeFiles } from '../studio/folders.ts';
import { cacheFolder, copyPublished, createIndex, KEYS, LEGAL, signTest, VALID } from './publisher.ts';

const ABSENT = 'a'.repeat(40);
const OWN = { isForeign: false, baseProject: LEGAL };

/** Creates a folder with a pending index of a revision. */
const createPending = (revision?: string) =>
  cacheFolder(async () => {
    const folder = await copyPublished();
    await createIndex(folder, LEGAL, [KEYS.ops], { revision });
    return folder;
  })();

/** Commits the sources of a project to a new repository. */
function commit({ files }: Project): { readonly root: string; readonly revision: string | undefined } {
  const root = createTestFolder();
  writeFiles(root, files);
  createRepository(root);
  return { root, revision: readGitRevision(root) };
}

it('[PUB-1] signs sources that the checkout of the signer has', async () => {
  const { root, revision } = commit(LEGAL);
  const found = await signTest(await createPending(revision), { ...OWN, root });
  expect(found).toMatchObject({ state: 'in-force', compared: { differing: [], revision: 'same' } });
});

it('[PUB-1] signs no revision that the repository of the signer lacks or that has other sources', async () => {
  const { root, revision } = commit(VALID);
  await expect(signTest(await createPending(ABSENT), { ...OWN, root })).rejects.toThrow(/doesn't have the revision of the index/);
  await expect(signTest(await createPending(revision), { ...OWN, root })).rejects.toThrow(/revision of the index has other sources/);
});

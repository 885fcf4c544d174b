import type { IndexPayload } from '../../schemas/published/payloads.ts';
import { parseSourceList } from '../../schemas/published/parse.ts';
import type { Project } from '../project/project.ts';
import { hashSources } from './content.ts';
import type { Folder } from './folder.ts';
import { hasRevisionSources } from './git-revision.ts';
import { readContent } from './sources.ts';

/** The sources of an index, compared with the checkout of its signer. Whoever can write to the folder can name any sources. */
export interface SourceComparison {
  /** Paths that differ, or that only one side has. */
  readonly differing: readonly string[];
  readonly revision: 'none' | 'same' | 'different' | 'unknown';
}

/** The signer's checkout: its sources, and its folder, which can be in a git repository. */
export interface Checkout {
  readonly root: string;
  readonly baseProject: Project;
}

/** `project` is the project of the index. */
export async function compareSources(
  folder: Folder,
  { sources, revision }: IndexPayload,
  project: Project,
  { root, baseProject }: Checkout,
): Promise<SourceComparison> {
  const theirs = parseSourceList(await readContent(folder, sources), 'the list of sources');
  const own = hashSources(baseProject);
  const paths = [...new Set([...Object.keys(theirs), ...Object.keys(own)])].sort();
  return { differing: paths.filter((path) => theirs[path] !== own[path]), revision: compareRevision(root, revision, project) };
}

function compareRevision(root: string, revision: string | undefined, project: Project): SourceComparison['revision'] {
  if (revision === undefined) return 'none';
  const isSame = hasRevisionSources(root, revision, project);
  return isSame === null ? 'unknown' : isSame ? 'same' : 'different';
}

const MAX_NAMES = 5;

/** Describes the sources that the signer doesn't have. Empty if the signer has all of them. */
export function describeForeign({ differing, revision }: SourceComparison): readonly string[] {
  const names = [...differing.slice(0, MAX_NAMES), ...(differing.length > MAX_NAMES ? ['…'] : [])].join(', ');
  return [
    ...(differing.length > 0
      ? [`${differing.length} ${differing.length === 1 ? 'source differs' : 'sources differ'} from your checkout (${names})`]
      : []),
    ...(revision === 'unknown' ? ["your repository doesn't have the revision of the index"] : []),
    ...(revision === 'different' ? ['the revision of the index has other sources than the index'] : []),
  ];
}

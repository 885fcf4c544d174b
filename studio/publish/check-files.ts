import { parseListing, parseSourceList } from '../../schemas/published/parse.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { readIndex } from './chain.ts';
import { getFileRef } from './content.ts';
import type { Folder } from './folder.ts';
import { getRefusalMessage } from './log.ts';
import { readRootLog } from './root-log.ts';
import { readContent, isStatic, listPublicFiles } from './sources.ts';
import { getSourceFile } from '../../schemas/published/paths.ts';

/** Returns the faults of the files that the indexes of a folder name, each file once. */
export async function findFaultyFiles(folder: Folder): Promise<readonly string[]> {
  const { trusted } = await readRootLog(folder);
  const checker = new FileChecker(folder);
  for (const serial of folder.listNumbers('indexes')) {
    const found = await readIndex(folder, serial, trusted).catch(() => null);
    if (found === null) continue;
    for (const [site, ref] of Object.entries(found.index.sites)) await checker.checkListing(site, ref);
    await checker.checkSources(found.index.sources);
  }
  return checker.faults;
}

class FileChecker {
  readonly faults: string[] = [];
  readonly #folder: Folder;
  readonly #seen = new Set<string>();

  constructor(folder: Folder) {
    this.#folder = folder;
  }

  async checkListing(site: string, ref: FileRef): Promise<void> {
    await this.#checkFile(ref, async (text) => {
      const listing = parseListing(text, `the listing of ${site}`);
      if (listing.site !== site) throw new Refusal('site', `the listing ${ref.hash} is of ${listing.site}, not of ${site}`);
      for (const each of [listing.account, ...listPublicFiles(listing)]) await this.#checkFile(each);
    });
  }

  async checkSources(ref: FileRef): Promise<void> {
    await this.#checkFile(ref, (text) => {
      for (const [path, hash] of Object.entries(parseSourceList(text, 'the list of sources'))) this.#checkSource(path, hash);
    });
  }

  #checkSource(path: string, hash: string): void {
    const file = getSourceFile(hash);
    if (isStatic(path) || this.#seen.has(file)) return;
    this.#seen.add(file);
    const text = this.#folder.read(file);
    if (text === null) this.faults.push(`${file}: this file is missing; it was ${path}`);
    else if (getFileRef(text).hash !== hash) this.faults.push(`${file}: it holds something else than ${path} as it was published`);
  }

  async #checkFile(ref: FileRef, check: (text: string) => unknown = () => {}): Promise<void> {
    const name = `${ref.hash} ${ref.size}`;
    if (this.#seen.has(name)) return;
    this.#seen.add(name);
    try {
      await check(await readContent(this.#folder, ref));
    } catch (error) {
      this.faults.push(getRefusalMessage(error));
    }
  }
}

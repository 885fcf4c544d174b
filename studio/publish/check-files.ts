import { parseListing, parseSourceList } from '../../schemas/published/parse.ts';
import type { FileRef } from '../../schemas/published/parts.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { indexAt } from './chain.ts';
import { refOf } from './content.ts';
import type { Folder } from './folder.ts';
import { messageOf } from './log.ts';
import { rootLog } from './root-log.ts';
import { contentOf, isStatic, listPublicFiles } from './sources.ts';
import { getSourceFile } from '../../schemas/published/paths.ts';

/** Returns the faults of the files that the indexes of a folder name, each file once. */
export async function faultyFiles(folder: Folder): Promise<readonly string[]> {
  const { trusted } = await rootLog(folder);
  const walk = new Walk(folder);
  for (const serial of folder.numbersIn('indexes')) {
    const found = await indexAt(folder, serial, trusted).catch(() => null);
    if (found === null) continue;
    for (const [site, ref] of Object.entries(found.index.sites)) await walk.listing(site, ref);
    await walk.sources(found.index.sources);
  }
  return walk.faults;
}

class Walk {
  readonly faults: string[] = [];
  readonly #folder: Folder;
  readonly #seen = new Set<string>();

  constructor(folder: Folder) {
    this.#folder = folder;
  }

  async listing(site: string, ref: FileRef): Promise<void> {
    await this.#read(ref, async (text) => {
      const listing = parseListing(text, `the listing of ${site}`);
      if (listing.site !== site) throw new Refusal('site', `the listing ${ref.hash} is of ${listing.site}, not of ${site}`);
      for (const each of [listing.account, ...listPublicFiles(listing)]) await this.#read(each);
    });
  }

  async sources(ref: FileRef): Promise<void> {
    await this.#read(ref, (text) => {
      for (const [path, hash] of Object.entries(parseSourceList(text, 'the list of sources'))) this.#source(path, hash);
    });
  }

  #source(path: string, hash: string): void {
    const file = getSourceFile(hash);
    if (isStatic(path) || this.#seen.has(file)) return;
    this.#seen.add(file);
    const text = this.#folder.read(file);
    if (text === null) this.faults.push(`${file}: this file is missing; it was ${path}`);
    else if (refOf(text).hash !== hash) this.faults.push(`${file}: it holds something else than ${path} as it was published`);
  }

  async #read(ref: FileRef, then: (text: string) => unknown = () => {}): Promise<void> {
    const name = `${ref.hash} ${ref.size}`;
    if (this.#seen.has(name)) return;
    this.#seen.add(name);
    try {
      await then(await contentOf(this.#folder, ref));
    } catch (error) {
      this.faults.push(messageOf(error));
    }
  }
}

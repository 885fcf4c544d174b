import { parseRoot } from '../../schemas/published/parse.ts';
import { ROOT_FILE, getRootFile } from '../../schemas/published/paths.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import type { PublishedFolder } from './folder.ts';
import { openEnvelope } from './verify/open-envelope.ts';
import { verifyNextRoot, verifyPinnedRoot, type TrustedRoot } from './verify/root-chain.ts';

/** A page whose pinned root is older than this number of versions doesn't follow publications. */
const MAX_STEPS = 100;

/** Roots of a product, from the pinned one to the newest (PUB-5). */
export class Roots {
  private readonly folder: PublishedFolder;
  private readonly pin: string;
  private newest: TrustedRoot | null = null;

  constructor(folder: PublishedFolder, pin: string) {
    this.folder = folder;
    this.pin = pin;
  }

  async loadTrusted(): Promise<TrustedRoot> {
    const text = await this.readText(ROOT_FILE);
    const { version } = await this.read(text, ROOT_FILE);
    const before = this.newest;
    if (before !== null && version < before.root.version)
      throw new Refusal('root', `root.json: version ${version} is older than ${before.root.version}, which was trusted here already`);
    this.newest = await this.verifyChain(version, text, before);
    return this.newest;
  }

  private async verifyChain(version: number, newest: string, before: TrustedRoot | null): Promise<TrustedRoot> {
    const chain: string[] = [];
    let base = before;
    for (let at = version, text = newest; ; at -= 1, text = await this.readText(getRootFile(at))) {
      if (base === null && (await this.read(text, getRootFile(at))).hash === this.pin)
        base = await verifyPinnedRoot(text, this.pin, getRootFile(at));
      if (base !== null && base.root.version >= at) break;
      chain.unshift(text);
      if (at === 1 || chain.length > MAX_STEPS)
        throw new Refusal('root', `no root of the last ${chain.length} has the hash that is pinned, ${this.pin}`);
    }
    // Detects a different root with the version of the trusted one.
    if (chain.length === 0 && (await this.read(newest, ROOT_FILE)).hash !== base.hash)
      throw new Refusal('root', `root.json: there are two roots of version ${version}`);
    for (const text of chain) base = await verifyNextRoot(text, base, getRootFile(base.root.version + 1));
    return base;
  }

  private async readText(path: string): Promise<string> {
    const text = await this.folder.text(path);
    if (text === null) throw new Refusal('missing', `${path}: it is not there`);
    return text;
  }

  private async read(text: string, name: string): Promise<{ readonly version: number; readonly hash: string }> {
    const opened = await openEnvelope(text, 'root', name);
    return { version: parseRoot(opened.text, name).version, hash: opened.hash };
  }
}

import type { Signer } from '../../runtime/published/verify/signers.ts';
import type { VerifiedIndex } from '../../runtime/published/verify/verify-index.ts';
import { SURFACE_SLOTS } from '../../schemas/manifest/slots.ts';
import type { AccountSurface } from '../../schemas/published/payloads.ts';
import { Refusal } from '../../schemas/published/refusal.ts';
import { getAudience } from '../analyse/audience.ts';
import { type Chain, readChain, getVerifiedIndexes } from '../evidence/chain.ts';
import { type PublishedSite, readPublishedSite, readSeenTexts } from '../evidence/past-site.ts';
import { sortByReadingOrder } from '../evidence/words.ts';
import { createSiteModel, type SiteModel } from '../model/site-model.ts';
import type { Project } from '../project/project.ts';
import { Folder, type Trust } from '../publish/folder.ts';
import { restoreProject } from '../publish/sources.ts';
import { type AudienceWords, describeAudience } from './describe-audience.ts';
import { readBackwards, findLastChanges } from './last-change.ts';
import { getPhrase } from './get-phrase.ts';

export interface Publishing {
  readonly serial: number;
  /** Time of the last signature that it needed (ISO 8601). */
  readonly at: string;
  readonly note: string;
  readonly hash: string;
  readonly signers: readonly Signer[];
}

export interface RegisteredNotice extends AudienceWords {
  readonly id: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly why: string;
  readonly owner: string;
  readonly file: string | null;
  readonly changed: Publishing;
}

export interface Register {
  readonly site: string;
  readonly name: string;
  readonly language: string;
  /** BCP 47 tag. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly index: Publishing & { readonly product: string; readonly expires: string };
  readonly notices: readonly RegisteredNotice[];
  readonly faults: readonly string[];
}

export interface NoRegister {
  readonly why: string;
  readonly faults: readonly string[];
}

export interface RegisterQuery {
  readonly site: string;
  readonly language: string;
  readonly trust?: Trust | undefined;
}

/** Creates the register of legal notices from published files only (PUB-11). */
export async function createRegister(root: string, wanted: RegisterQuery, now: Project): Promise<Register | NoRegister> {
  const folder = new Folder(root, wanted.trust);
  const chain = await readChain(folder);
  const [distrust] = chain.distrust;
  if (distrust !== undefined) return { why: distrust, faults: chain.faults };
  const [indexes, faults] = [getVerifiedIndexes(chain), chain.faults];
  const newest = indexes.at(-1);
  if (newest === undefined) return { why: 'nothing that holds was ever published in this folder', faults };
  try {
    return await readRegister(folder, { ...wanted, chain, indexes, newest, faults }, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { why: error.message, faults };
  }
}

interface ReadRegisterOptions extends RegisterQuery {
  readonly chain: Chain;
  readonly indexes: readonly VerifiedIndex[];
  readonly newest: VerifiedIndex;
  readonly faults: readonly string[];
}

async function readRegister(
  folder: Folder,
  { site: key, language, chain, indexes, newest, faults }: ReadRegisterOptions,
  now: Project,
): Promise<Register> {
  const site = await readPublishedSite(folder, newest, key);
  const texts = await readSeenTexts(folder, site, language);
  const model = createSiteModel((await restoreProject(folder, newest.index.sources, now)).site(key));
  const legal = getLegalSurfaces(site);
  const changes = await findLastChanges(
    readBackwards(folder, indexes, key, language),
    legal.map(([id]) => id),
  );
  const notices = legal.map(([id, surface]) => {
    const words = getTexts(surface, texts);
    return {
      id,
      ...getRuleDetails(surface, site),
      words,
      ...getAudienceWords(model, id),
      changed: toPublishing(changes.get(id) ?? newest, chain),
    };
  });
  const { name } = site.document.site;
  const { tag = language, dir = 'ltr' } = site.document.languages[language] ?? {};
  const { product, expires } = newest.index;
  return { site: key, name, language, tag, dir, index: { ...toPublishing(newest, chain), product, expires }, notices, faults };
}

/** Returns the legal notices of the document. The legal threshold signs the document, and not the account. */
function getLegalSurfaces({ document, account }: PublishedSite): [string, AccountSurface][] {
  const slots: readonly string[] = SURFACE_SLOTS;
  const legal = Object.entries(document.surfaces).filter(([, { kind }]) => kind === 'legal');
  return legal
    .map(([id]): [string, AccountSurface] => {
      const surface = Object.hasOwn(account.surfaces, id) ? account.surfaces[id] : undefined;
      if (surface === undefined) throw new Refusal('legal', `the account of ${document.site.key} lacks the legal notice ${id}`);
      return [id, surface];
    })
    .sort(
      ([a, one], [b, other]) => slots.indexOf(one.slot) - slots.indexOf(other.slot) || other.priority - one.priority || (a < b ? -1 : 1),
    );
}

function getRuleDetails({ rule }: AccountSurface, { account }: PublishedSite): Pick<RegisteredNotice, 'title' | 'why' | 'owner' | 'file'> {
  const known = rule === null ? undefined : account.rules[rule];
  return known ?? { title: 'Always there', why: 'No rule decides.', owner: 'nobody', file: null };
}

function getTexts({ words }: AccountSurface, texts: Readonly<Record<string, object>>): string[] {
  const ordered = sortByReadingOrder(words, (key) => key.split('.').at(-1) ?? key);
  return ordered.flatMap((key) => getPhrase(texts, key) ?? []);
}

function getAudienceWords(model: SiteModel, id: string): AudienceWords {
  return describeAudience(id, model.key, getAudience(model, id), model.context.catalogue);
}

function toPublishing({ index: { serial, at: made, note }, hash, signers }: VerifiedIndex, { links }: Chain): Publishing {
  const at = links.find(({ logged }) => logged.serial === serial)?.logged.from ?? made;
  return { serial, at, note, hash, signers };
}

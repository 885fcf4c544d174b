import { Refusal } from '../../schemas/published/refusal.ts';
import type { Situation } from '../../schemas/rule.ts';
import { createSiteModel, type SiteModel } from '../model/site-model.ts';
import type { Project } from '../project/project.ts';
import { Folder, type Trust } from '../publish/folder.ts';
import { restoreProject } from '../publish/sources.ts';
import { type Chain, readChain } from './chain.ts';
import { getPlace, computeSeenScreen, type SeenScreen, type RequestedPlace } from './evidence.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';
import { type IndexInForce, findIndexInForce } from './in-force.ts';
import { readPastSite, type PublishedSite, readPublishedSite } from './past-site.ts';

export interface HashedFile {
  readonly file: string;
  readonly hash: string;
  readonly what: string;
}

export interface Evidence {
  readonly folder: string;
  readonly chain: Chain;
  readonly inForce: IndexInForce;
  readonly seen: SeenScreen;
  readonly files: readonly HashedFile[];
  readonly timeStamp: TimeStamp;
}

export interface NoEvidence {
  readonly why: string;
  readonly faults: readonly string[];
}

/** Options of evidence. `situation` reads the facts for the site of that time. It may return an error of the caller's own type. */
export interface EvidenceOptions<Refused extends object> {
  readonly site: string;
  /** ms */
  readonly at: number;
  readonly where: RequestedPlace;
  readonly trust?: Trust | undefined;
  /** File with the certificates of a time stamp authority. */
  readonly authority?: string | null;
  readonly situation: (model: SiteModel) => Promise<Situation | Refused>;
}

/** Gathers evidence about the screen of a person from the published files alone (PUB-10). */
export async function gatherEvidence<Refused extends object>(
  root: string,
  options: EvidenceOptions<Refused>,
  baseProject: Project,
): Promise<Evidence | NoEvidence | Refused> {
  const folder = new Folder(root, options.trust);
  const chain = await readChain(folder);
  const [distrust] = chain.distrust;
  if (distrust !== undefined) return { why: distrust, faults: chain.faults };
  const inForce = findIndexInForce(chain, options.at);
  if ('why' in inForce) return { why: inForce.why, faults: chain.faults };
  try {
    const site = await readPublishedSite(folder, inForce.verified, options.site);
    const model = createSiteModel((await restoreProject(folder, inForce.verified.index.sources, baseProject)).site(options.site));
    const given = await options.situation(model);
    if (!('facts' in given)) return given;
    const place = getPlace(options.where, given, site.document);
    const past = await readPastSite(folder, site, place.language);
    const timeStamp = readTimeStamp(root, inForce.verified.index.serial, options.authority ?? null);
    const seen = await computeSeenScreen({ site, past, model }, { ...given, now: new Date(options.at).toISOString() }, place);
    return { folder: root, chain, inForce, seen, files: getFiles(inForce, site, seen), timeStamp };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { why: `index ${inForce.verified.index.serial} was in force, but ${error.message}`, faults: chain.faults };
  }
}

function getFiles({ verified: { index } }: IndexInForce, { listing, ref }: PublishedSite, { language, route }: SeenScreen): HashedFile[] {
  const createHashedFile = (hash: string, what: string): HashedFile => ({ file: `files/${hash}.json`, hash, what });
  const page = listing.pages[route];
  const texts = Object.entries(listing.texts[language] ?? {});
  return [
    createHashedFile(ref.hash, 'the listing'),
    createHashedFile(listing.document.hash, 'the document'),
    ...(page === undefined ? [] : [createHashedFile(page.hash, `the page ${route}`)]),
    createHashedFile(listing.account.hash, 'who answers for the rules'),
    createHashedFile(index.sources.hash, 'the sources'),
    ...texts.map(([namespace, { hash }]) => createHashedFile(hash, `the texts ${namespace} in ${language}`)),
  ];
}

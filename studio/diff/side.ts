import type { SiteModel } from '../model/site-model.ts';
import { readAction } from './read-effects.ts';
import { describeMissing, type Offers, readLink, readTarget } from './read-link.ts';
import { findMissingSurface } from '../model/missing.ts';
import type { Describer, Description } from './description.ts';
import { type SideTexts, createSideTexts } from './side-texts.ts';
import type { Project } from '../project/project.ts';

export interface Names {
  readonly rule: (id: string) => string;
  readonly menu: (id: string) => string;
}

export interface Side {
  readonly model: SiteModel;
  readonly texts: SideTexts;
  readonly getDescriber: (code: string) => Describer;
}

export function createSide(model: SiteModel, names: Names): Side {
  const texts = createSideTexts(model.book.project, model.manifest.languages);
  const offers: Offers = { own: model, of: (site) => getOffer(model.book.project, site) };
  const readers = new Map<string, Describer>();
  const getReader = (code: string): Describer => {
    const reader = readers.get(code) ?? createReader(offers, names, (id) => texts.phrase(id, code));
    readers.set(code, reader);
    return reader;
  };
  return { model, texts, getDescriber: getReader };
}

function getOffer(project: Project, site: string): ReturnType<Offers['of']> {
  return project.siteKeys.includes(site) ? project.site(site) : null;
}

function createReader(offers: Offers, names: Names, phrase: Describer['phrase']): Describer {
  const reader: Describer = {
    ...names,
    phrase,
    link: (id, params) => readLink(id, params, offers, reader),
    target: (id, params) => readTarget(id, params, offers, reader),
    action: (id) => readSharedAction(id, offers.own, reader),
    explainUnopenable: (id) => findUnopenable(id, offers.own),
  };
  return reader;
}

function readSharedAction(id: string, { manifest }: Offers['own'], reader: Describer): Description {
  const action = manifest.actions[id];
  return action ? readAction(action, reader) : { words: `does nothing: there is no action ${id}`, dead: [`there is no action ${id}`] };
}

function findUnopenable(id: string, own: Offers['own']): string | null {
  const missing = findMissingSurface(id, own);
  return missing && describeMissing(missing);
}

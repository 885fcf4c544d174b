import { createApi } from '../../runtime/api/api.ts';
import { createStaticPorts } from '../../runtime/ports/static-ports.ts';
import { createStores, type Stores } from '../../runtime/stores/stores.ts';
import { createScope } from '../../runtime/surfaces/prop-scope.ts';
import { SurfaceBoard } from '../../runtime/surfaces/surface-board.ts';
import type { PageContents, SiteDocument } from '../../schemas/manifest/site-document.ts';
import { getTextsPath } from '../../schemas/manifest/site-document.ts';
import type { Situation } from '../../schemas/rule.ts';
import type { FactCatalogue } from '../../schemas/domains/fact.ts';
import { SituationFacts } from './situation-facts.ts';

/** A published site as a page of it found it. */
export interface PastSite {
  readonly document: SiteDocument;
  readonly contents: PageContents;
  /** Of the language that was read: namespace → its texts. */
  readonly texts: Readonly<Record<string, object>>;
}

/** Who was there, and where. */
export interface PastVisit {
  readonly situation: Situation;
  readonly catalogue: FactCatalogue;
  readonly language: string;
  /** With its language prefix. */
  readonly path: string;
}

export type PastPage = Awaited<ReturnType<typeof openPast>>;

/**
 * The page's own code over a published document: the same board, scopes and texts as in a browser, at an instant that
 * stands still. Calls are never answered: what they would say, the situation says as facts.
 */
export async function openPast(site: PastSite, { situation, catalogue, language, path }: PastVisit) {
  const { document, contents, texts } = site;
  const hash = document.texts[language] ?? '';
  const files = Object.fromEntries(Object.entries(texts).map(([namespace, of]) => [getTextsPath(language, hash, namespace), of]));
  const ports = createStaticPorts({ at: Date.parse(situation.now), path }, document, files);
  const stores: Stores = createStores({
    document,
    contents,
    ports,
    api: createApi(ports, { timeLimits: () => document.constants.timeLimits, ready: ports.paint.whenUsable }),
    // Nothing is recorded.
    shownPlace: () => null,
  });
  await stores.locale.ready(Object.keys(texts));
  const facts = new SituationFacts(stores, situation, catalogue);
  const board = new SurfaceBoard({ stores, facts });
  const scopePorts = { location: ports.location, hasAction: () => false, runAction: () => undefined };
  board.start();
  board.dispose();
  return { stores, facts, board, scope: (surface: string | null) => createScope(scopePorts, { surface, args: {} }, facts) };
}

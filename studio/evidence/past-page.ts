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

export interface PastSite {
  readonly document: SiteDocument;
  readonly contents: PageContents;
  readonly texts: Readonly<Record<string, object>>;
}

export interface PastVisit {
  readonly situation: Situation;
  readonly catalogue: FactCatalogue;
  readonly language: string;
  /** With its language prefix. */
  readonly path: string;
}

export type PastPage = Awaited<ReturnType<typeof openPastPage>>;

/**
 * Runs the page's own code on a published document: the same board, scopes and texts as in a browser, at a fixed time. API calls never
 * complete. The facts of the situation replace their responses.
 */
export async function openPastPage(site: PastSite, { situation, catalogue, language, path }: PastVisit) {
  const { document, contents, texts } = site;
  const hash = document.texts[language] ?? '';
  const files = Object.fromEntries(Object.entries(texts).map(([namespace, of]) => [getTextsPath(language, hash, namespace), of]));
  const ports = createStaticPorts({ at: Date.parse(situation.now), path }, document, files);
  const stores: Stores = createStores({
    document,
    contents,
    ports,
    api: createApi(ports, { timeLimits: () => document.constants.timeLimits, ready: ports.paint.whenUsable }),
    // Disables the record of shown surfaces.
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

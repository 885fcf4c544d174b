import { runInAction } from 'mobx';
import { toMilliseconds } from '../rules/duration.ts';
import { readyOr } from '../schemas/async.ts';
import type { PageContents, SiteDocument } from '../schemas/manifest/site-document.ts';
import { SLOTS } from '../schemas/manifest/slots.ts';
import type { Surface } from '../schemas/manifest/surface.ts';
import { createApi } from './api/api.ts';
import { ActionRunner } from './effects/action-runner.ts';
import type { ActionOrigin } from './effects/origin.ts';
import { Facts, type FactOverride } from './facts/facts.ts';
import type { Ports } from './ports/ports.ts';
import { createLazyPasskeys } from './effects/passkeys/lazy-passkeys.ts';
import type { AnalyticsEvent } from './telemetry/views.ts';
import { Outbox } from './telemetry/outbox.ts';
import type { ShownPlace } from './stores/memory-store.ts';
import { createStores } from './stores/stores.ts';
import { ToastStore } from './stores/toast-store.ts';
import { createScope, isRefused, resolveSettled, type ScopePorts } from './surfaces/prop-scope.ts';
import { resolveProp, resolveTexts } from './surfaces/resolve-props.ts';
import type { LoadableDeps } from './loadable.ts';
import { start } from './page/start.ts';
import type { Code } from './surfaces/component-loader.ts';
import type { PropScope } from './surfaces/scope.ts';
import { SurfaceBoard } from './surfaces/surface-board.ts';
import type { SurfaceState } from './surfaces/surface-state.ts';

export type Runtime = Readonly<ReturnType<typeof createRuntime>>;

/** Creates the runtime of a page. `contents` are page contents in the document. `override` replaces facts in a preview. */
export function createRuntime(document: SiteDocument, ports: Ports, contents: PageContents = {}, override?: FactOverride) {
  const api = createApi(ports, { timeLimits: () => stores.site.document.constants.timeLimits, ready: ports.paint.whenUsable });
  const stores = createStores({ document, contents, ports, api, shownPlace: (surface, shown) => getShownPlace(surface, shown, scope) });
  const toasts = new ToastStore();
  const facts = new Facts(stores, override);
  const events = new Outbox<AnalyticsEvent>();
  const track = (event: string, target: string | null): void =>
    events.put({ event, target, route: stores.route.id, at: ports.clock.now() });
  const board = new SurfaceBoard({ stores, facts });
  const scope = (origin: ActionOrigin, of: Facts = board.getFacts(origin.surface)) => createScope(scopePorts, origin, of);
  const actions = new ActionRunner({
    board,
    context: {
      ...ports,
      stores,
      api,
      toasts,
      track,
      passkeys: createLazyPasskeys({
        ...ports,
        api,
        person: () => stores.session.person,
        list: () => readyOr(stores.answers['passkey-list'].current, null),
      }),
      surfaces: { open: (id, args) => board.openSurface(id, args), close: (id) => board.closeSurface(id) },
      resolve: (raw, origin) => resolveSettled(raw, scope(origin)),
      isRefused: (raw, origin) => isRefused(raw, scope(origin)),
      texts(raw, origin) {
        const texts = resolveTexts(raw, scope(origin));
        // Without this, a form would be sent without its fields.
        if (texts === null) throw new Error('a field of the action has no value yet');
        return texts;
      },
    },
  });
  const scopePorts: ScopePorts = {
    location: ports.location,
    hasAction: (surface, id) => actions.knows(surface, id),
    runAction: (id, origin) => void actions.run(id, origin),
  };
  const recordShowing = (state: SurfaceState): void => {
    const { id, record } = state;
    if (record === undefined || !state.takeShowing()) return;
    if (SLOTS[record.slot].records) runInAction(() => stores.memory.recordShown(id, record.shown, stores.clock.now()));
    void actions.run('shown', { surface: id, args: state.opened ?? {} });
  };
  return {
    stores,
    loading: { ready: ports.paint.whenUsable, clock: ports.clock, failures: stores.failures } satisfies LoadableDeps,
    board,
    facts,
    actions,
    toasts,
    ports,
    scope,
    recordShowing,
    track,
    /** Opens the surfaces of a prerendered page. Call before prerendering or hydration. */
    startPrerendered: () => board.start(true),
    /** Switches from the anonymous visitor of the prerendered page to the real one. */
    activate: () =>
      runInAction(() => {
        stores.cookies.refresh();
        stores.clock.touch();
        board.activate();
      }),
    start: (code?: Code) => start({ stores, facts, board, ports, api, scope, events, code }),
  };
}

function getShownPlace(surface: string, shown: Surface['shown'], scope: (origin: ActionOrigin) => PropScope): ShownPlace {
  if (shown === undefined) return null;
  if ('counter' in shown) return shown;
  const name = resolveProp(shown.cookie, scope({ surface, args: {} }));
  return typeof name === 'string' ? { cookie: name, maxAgeMs: toMilliseconds(shown.maxAge) } : null;
}

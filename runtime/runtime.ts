import { observable, runInAction } from 'mobx';
import { parseDuration } from '../rules/duration.ts';
import { readyOr } from '../schemas/async.ts';
import type { Action } from '../schemas/manifest/effect.ts';
import type { PageContents, SiteDocument } from '../schemas/manifest/site-document.ts';
import { SLOTS } from '../schemas/manifest/slots.ts';
import type { Surface } from '../schemas/manifest/surface.ts';
import { createApi } from './api/api.ts';
import { ActionRunner } from './effects/action-runner.ts';
import type { ActionOrigin } from './effects/origin.ts';
import { Facts, type ToldFacts } from './facts/facts.ts';
import type { Ports } from './ports/ports.ts';
import { lazyPasskeys } from './effects/passkeys/lazy-passkeys.ts';
import type { AnalyticsEvent } from './telemetry/views.ts';
import { Outbox } from './telemetry/outbox.ts';
import type { ShownPlace } from './stores/memory-store.ts';
import { createStores, type Stores } from './stores/stores.ts';
import { ToastStore } from './stores/toast-store.ts';
import { createScopes, isRefused, settle } from './surfaces/prop-scope.ts';
import { resolveProp, resolveTexts } from './surfaces/resolve-props.ts';
import type { LoadableDeps } from './loadable.ts';
import { start } from './page/start.ts';
import type { Code } from './surfaces/component-loader.ts';
import type { PropScope } from './surfaces/scope.ts';
import { SurfaceBoard } from './surfaces/surface-board.ts';
import type { SurfaceState } from './surfaces/surface-state.ts';

/** Everything between the ports and the screen. */
export interface Runtime {
  readonly stores: Stores;
  /** How code loads: after hydration, with retries. */
  readonly loading: LoadableDeps;
  readonly board: SurfaceBoard;
  readonly facts: Facts;
  readonly actions: ActionRunner;
  /** The actions outside surfaces that are under way. */
  readonly running: ReadonlySet<string>;
  readonly toasts: ToastStore;
  readonly ports: Ports;
  readonly scope: (origin: ActionOrigin, facts?: Facts) => PropScope;
  /** Told by a surface's host once it is on screen: records the showing and raises `shown`, once for each opening. */
  readonly recordShowing: (state: SurfaceState) => void;
  /** An analytics event about a control or surface. */
  readonly track: (event: string, target: string | null) => void;
  /** Opens what stands in a page that was drawn ahead, before it is drawn or hydrated. */
  readonly startPrerendered: () => void;
  /** The page is the visitor's from now on: what is known of him is read anew. */
  readonly activate: () => void;
  /** Begins to follow facts, path and cookies, with what loads code ahead; returns what ends it. */
  readonly start: (code?: Code) => () => void;
}

/**
 * Wires stores, facts, rules, surfaces and effects over the given ports; `contents` is what came with the document, `told`
 * what a preview says of its visitor.
 */
export function createRuntime(document: SiteDocument, ports: Ports, contents: PageContents = {}, told?: ToldFacts): Runtime {
  const api = createApi(ports, { timeLimits: () => stores.site.document.constants.timeLimits, ready: ports.paint.whenUsable });
  const stores = createStores({ document, contents, ports, api, shownPlace: (surface, shown) => shownPlaceOf(surface, shown, scope) });
  const toasts = new ToastStore();
  const facts = new Facts(stores, told);
  const events = new Outbox<AnalyticsEvent>();
  const track = (event: string, target: string | null): void =>
    events.put({ event, target, route: stores.route.id, at: ports.clock.now() });
  const board = new SurfaceBoard({ stores, facts });
  /** A dialog that is open keeps to the site that it was opened on. */
  const factsOf = (surface: string | null): Facts => board.factsOf(surface);
  const find = (surface: string | null, action: string): Action | undefined => {
    const { surfaces, actions: shared } = factsOf(surface).stores.site.document;
    const own = surface === null ? undefined : surfaces[surface]?.actions?.[action];
    // How a surface fails is its own affair: some of its calls are only logged (spec 8).
    return own ?? (surface !== null && action === 'failed' ? undefined : shared[action]);
  };
  const scopes = createScopes({
    location: ports.location,
    hasAction: (surface, id) => find(surface, id) !== undefined,
    runAction: (id, origin) => void actions.run(id, origin),
  });
  const scope = (origin: ActionOrigin, of: Facts = factsOf(origin.surface)) => scopes(origin, of);
  const running = observable.set<string>();
  const actions = new ActionRunner({
    find,
    decide: (rule, surface) => factsOf(surface).decide(rule),
    busy: {
      is: (surface, action) => (surface === null ? running.has(action) : board.state(surface).busy),
      set: (surface, action, busy) => {
        if (surface !== null) board.state(surface).setBusy(busy);
        else runInAction(() => (busy ? running.add(action) : running.delete(action)));
      },
    },
    context: {
      stores,
      api,
      toasts,
      track,
      location: ports.location,
      clipboard: ports.clipboard,
      log: ports.log,
      passkeys: lazyPasskeys({
        api,
        clock: ports.clock,
        credentials: ports.credentials,
        location: ports.location,
        person: () => stores.session.person,
        list: () => readyOr(stores.answers['passkey-list'].current, null),
      }),
      surfaces: { open: (id, args) => board.openSurface(id, args), close: (id) => board.closeSurface(id) },
      resolve: (raw, origin) => settle(raw, scope(origin)),
      isRefused: (raw, origin) => isRefused(raw, scope(origin)),
      texts: (raw, origin) => resolveTexts(raw, scope(origin)) ?? {},
    },
  });
  const recordShowing = (state: SurfaceState): void => {
    const { id, record } = state;
    if (record === undefined || !state.takeShowing()) return;
    if (SLOTS[record.slot].records) runInAction(() => stores.memory.recordShown(id, record.shown, stores.clock.now()));
    void actions.run('shown', { surface: id, args: state.opened ?? {} });
  };
  return {
    stores,
    loading: { ready: ports.paint.whenUsable, clock: ports.clock, failures: stores.failures },
    board,
    facts,
    actions,
    running,
    toasts,
    ports,
    scope,
    recordShowing,
    track,
    startPrerendered: () => board.start(true),
    activate: () =>
      runInAction(() => {
        stores.cookies.refresh();
        stores.clock.touch();
        board.activate();
      }),
    start: (code) => start({ stores, facts, board, ports, api, scope, events, code }),
  };
}

function shownPlaceOf(surface: string, shown: Surface['shown'], scope: (origin: ActionOrigin) => PropScope): ShownPlace {
  if (shown === undefined) return null;
  if ('counter' in shown) return shown;
  const name = resolveProp(shown.cookie, scope({ surface, args: {} }));
  return typeof name === 'string' ? { cookie: name, maxAgeMs: parseDuration(shown.maxAge) ?? 0 } : null;
}

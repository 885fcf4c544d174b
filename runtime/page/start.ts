import { autorun, reaction, runInAction } from 'mobx';
import type { Api } from '../api/api.ts';
import type { ActionOrigin } from '../effects/origin.ts';
import { pageHead } from '../i18n/page-head.ts';
import type { Ports } from '../ports/ports.ts';
import type { Stores } from '../stores/stores.ts';
import { resolveProp } from '../surfaces/resolve-props.ts';
import type { Code } from '../surfaces/component-loader.ts';
import type { PropScope } from '../surfaces/scope.ts';
import type { SurfaceBoard } from '../surfaces/surface-board.ts';
import type { Facts } from '../facts/facts.ts';
import { type AnalyticsEvent, trackViews } from '../telemetry/views.ts';
import type { Outbox } from '../telemetry/outbox.ts';

/** The language cookie lives as long as browsers allow. */
const LANG_COOKIE_MS = 400 * 86_400_000;

/** The status of what is to be signed (spec 3, 4). */
const UNSIGNED = 1;

interface Started {
  readonly stores: Stores;
  readonly board: SurfaceBoard;
  readonly ports: Ports;
  readonly api: Api;
  readonly facts: Facts;
  readonly events: Outbox<AnalyticsEvent>;
  readonly scope: (origin: ActionOrigin) => PropScope;
  readonly code?: Code | undefined;
}

/** What follows facts, path and cookies from the first moment on; returns what ends it. */
export function start(started: Started): () => void {
  const { stores, board, ports } = started;
  board.start();
  const disposers = [
    () => board.dispose(),
    ports.device.onReturn(() => lookAgain(started)),
    followPath(started),
    // What failed on the page before may load now.
    reaction(
      () => stores.route.id,
      () => stores.failures.retry(),
    ),
    followHead(started),
    trackViews(started),
    afterPaint(started),
    ...Object.values(stores).flatMap((store) => ('dispose' in store ? [() => store.dispose()] : [])),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

/** What the first paint can do without is fetched after it; returns what ends it, begun or not. */
function afterPaint(started: Started): () => void {
  const { ports } = started;
  let isOver = false;
  let stop = (): void => void (isOver = true);
  const begin = async () => {
    await ports.paint.whenUsable;
    const { startAfterPaint } = await import('./after-paint.ts');
    if (!isOver) stop = startAfterPaint(started);
  };
  begin().catch(() => ports.log.warn('after-paint-failed', {}));
  return () => stop();
}

/** Browsers report neither a cookie's change nor the time that passed while the page slept, nor what another tab signed. */
function lookAgain({ stores }: Started): void {
  runInAction(() => {
    stores.cookies.refresh();
    stores.clock.touch();
    stores.failures.retry();
    askForSignatures(stores);
  });
}

/** A superfluous prefix leads away; the path decides the language, and the cookie follows it (contract 9). */
function followPath({ stores, ports }: Started): () => void {
  const { route, cookies } = stores;
  const stopRedirect = reaction(
    () => route.redirect,
    (redirect) => redirect !== null && ports.location.replace(redirect),
    { fireImmediately: true },
  );
  const stopLanguage = reaction(
    () => route.language,
    (language) => cookies.get('lang') !== language && cookies.set('lang', language, LANG_COOKIE_MS),
    { fireImmediately: true },
  );
  return () => {
    stopRedirect();
    stopLanguage();
  };
}

/** What waits for a signature may have got it in another tab. */
function askForSignatures({ answers }: Stores): void {
  for (const query of [answers['agreement-status'], answers['declaration-status']]) {
    const { current } = query;
    if (current.state === 'ready' && current.value.status === UNSIGNED) void query.reload();
  }
}

function followHead({ stores, ports, scope }: Started): () => void {
  return autorun(() => {
    const page = stores.pages.read(stores.route.id);
    const title = page.state === 'ready' ? resolveProp(page.value.title, scope({ surface: null, args: {} })) : '';
    ports.document.apply(pageHead(stores, typeof title === 'string' ? title : ''));
  });
}

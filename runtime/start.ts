import { autorun, reaction, runInAction } from 'mobx';
import type { ActionOrigin } from './effects/origin.ts';
import { pageHead } from './i18n/page-head.ts';
import type { Ports } from './ports/ports.ts';
import type { Stores } from './stores/stores.ts';
import { resolveProp } from './surfaces/resolve-props.ts';
import type { PropScope } from './surfaces/scope.ts';
import type { SurfaceBoard } from './surfaces/surface-board.ts';
import type { Analytics } from './telemetry/analytics.ts';

/** The language cookie lives as long as browsers allow. */
const LANG_COOKIE_MS = 400 * 86_400_000;

interface Started {
  readonly stores: Stores;
  readonly board: SurfaceBoard;
  readonly ports: Ports;
  readonly analytics: Analytics;
  readonly scope: (origin: ActionOrigin) => PropScope;
}

/** What follows facts, path and cookies from the first moment on; returns what ends it. */
export function start(started: Started): () => void {
  const { stores, board, ports, analytics } = started;
  board.start();
  const disposers = [
    () => board.dispose(),
    ports.device.onReturn(() => lookAgain(started)),
    followPath(started),
    followHead(started),
    analytics.followViews(),
    () => analytics.dispose(),
    () => stores.compliance.dispose(),
    () => stores.device.dispose(),
    () => stores.storage.dispose(),
    () => stores.route.dispose(),
  ];
  return () => {
    for (const dispose of disposers) dispose();
  };
}

/** Browsers report neither a cookie's change nor the time that passed while the page slept, nor what another tab signed. */
function lookAgain({ stores }: Started): void {
  runInAction(() => {
    stores.cookies.refresh();
    stores.clock.touch();
    stores.locale.forgetFailures();
    stores.pages.forgetFailures();
    stores.notices.lookAgain();
  });
}

/** A superfluous prefix leads away; the path decides the language, and the cookie follows it (contract 9). */
function followPath({ stores, ports }: Started): () => void {
  const { route, cookies } = stores;
  const stopRedirect = autorun(() => route.redirect !== null && ports.location.replace(route.redirect));
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

function followHead({ stores, ports, scope }: Started): () => void {
  return autorun(() => {
    const page = stores.pages.read(stores.route.id);
    const title = page.state === 'ready' ? resolveProp(page.value.title, scope({ surface: null, args: {} })) : '';
    ports.document.apply(pageHead(stores, typeof title === 'string' ? title : ''));
  });
}

import { autorun, reaction, runInAction } from 'mobx';
import type { Api } from '../api/api.ts';
import type { ActionOrigin } from '../effects/origin.ts';
import { createPageHead } from '../i18n/page-head.ts';
import { resolveProp } from '../surfaces/resolve-props.ts';
import type { Code } from '../surfaces/component-loader.ts';
import type { PropScope } from '../surfaces/scope.ts';
import type { TelemetryDeps } from '../telemetry/telemetry.ts';
import { trackViews } from '../telemetry/views.ts';

/** Browsers limit cookies to 400 days. */
const LANG_COOKIE_MS = 400 * 86_400_000;

const UNSIGNED = 1;

interface StartDeps extends TelemetryDeps {
  readonly api: Api;
  readonly scope: (origin: ActionOrigin) => PropScope;
  readonly code?: Code | undefined;
}

export function start(deps: StartDeps): () => void {
  const { stores, board, ports } = deps;
  board.start();
  const disposers = [
    () => board.dispose(),
    ports.device.onReturn(() => refreshOnReturn(deps)),
    reaction(
      () => stores.route.redirect,
      (redirect) => redirect !== null && ports.location.replace(redirect),
      { fireImmediately: true },
    ),
    reaction(
      () => stores.route.language,
      (language) => stores.cookies.get('lang') !== language && stores.cookies.set('lang', language, LANG_COOKIE_MS),
      { fireImmediately: true },
    ),
    // Requests that failed on the previous page may succeed now.
    reaction(
      () => stores.route.id,
      () => stores.failures.retry(),
    ),
    watchHead(deps),
    trackViews(deps),
    startLater(deps),
    ...Object.values(stores).flatMap((store) => ('dispose' in store ? [() => store.dispose()] : [])),
  ];
  return () => disposers.forEach((dispose) => dispose());
}

function startLater(deps: StartDeps): () => void {
  const { ports } = deps;
  let isDisposed = false;
  let stop = (): void => void (isDisposed = true);
  const load = async () => {
    await ports.paint.whenUsable;
    const { startAfterPaint } = await import('./after-paint.ts');
    if (!isDisposed) stop = startAfterPaint(deps);
  };
  load().catch(() => ports.log.warn('after-paint-failed', {}));
  return () => stop();
}

/** Updates what may have changed while the tab was hidden. Browsers report neither changed cookies nor the elapsed time. */
function refreshOnReturn({ stores }: StartDeps): void {
  runInAction(() => {
    stores.cookies.refresh();
    stores.clock.touch();
    stores.failures.retry();
    for (const query of [stores.answers['agreement-status'], stores.answers['declaration-status']]) {
      const { current } = query;
      if (current.state === 'ready' && current.value.status === UNSIGNED) void query.reload();
    }
  });
}

function watchHead({ stores, ports, scope }: StartDeps): () => void {
  return autorun(() => {
    const page = stores.pages.read(stores.route.id);
    const title = page.state === 'ready' ? resolveProp(page.value.title, scope({ surface: null, args: {} })) : '';
    ports.document.apply(createPageHead(stores, typeof title === 'string' ? title : ''));
  });
}

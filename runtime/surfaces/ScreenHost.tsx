import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import { FileGoneError } from '../api/fetch-file.ts';
import { findGuard } from './find-guard.ts';
import { embedLater } from '../effects/micro-app/lazy-embed.ts';
import type { Runtime } from '../runtime.ts';
import { Host } from './Host.tsx';
import { useHost } from './runtime-context.ts';
import { Slot } from './Slot.tsx';

/** Screens belong to no surface. */
const NOBODY = { surface: null, args: {} } as const;

/** The route's screen in its `<main>`, or what a guard puts in its place. */
export const ScreenHost = observer(function ScreenHost() {
  const { runtime, ScreenSkeleton } = useHost();
  const { route, site } = runtime.stores;
  const found = findGuard({ guards: site.document.guards, facts: runtime.facts, isCoded: route.route?.code !== undefined });
  useEffect(() => runtime.ports.paint.markUsable(), [runtime]);
  const guarded = found.state === 'ready' ? found.value : null;
  return (
    <main data-screen={route.id} data-guard={guarded?.id} id="main" tabIndex={-1}>
      {guarded?.guard.redirect !== undefined && <Redirect link={guarded.guard.redirect} />}
      {found.state !== 'ready' || (guarded !== null && guarded.guard.screen === undefined) ? (
        <>
          {/* Who runs no script is shown what the page says; nobody else is before the check has answered (MAN-8). */}
          <noscript>
            <RouteScreen />
          </noscript>
          <ScreenSkeleton />
        </>
      ) : guarded?.guard.screen === undefined ? (
        <RouteScreen />
      ) : (
        <Screen screen={guarded.guard.screen} props={guarded.guard.props} />
      )}
    </main>
  );
});

const RouteScreen = observer(function RouteScreen() {
  const { runtime, ContentFailure, ScreenSkeleton } = useHost();
  const { pages, route } = runtime.stores;
  const page = pages.read(route.id);
  if (page.state === 'lost') {
    // Only the document that is served now names the successor of a file.
    const retry = () => (page.error instanceof FileGoneError ? runtime.ports.location.reload() : page.retry?.());
    return <ContentFailure retry={retry} />;
  }
  if (page.state !== 'ready' || route.route === null) return <ScreenSkeleton />;
  return <Screen screen={route.route.screen} props={page.value.props} />;
});

interface ScreenProps {
  readonly screen: string;
  readonly props: RawProps | undefined;
}

const Screen = observer(function Screen({ screen, props }: ScreenProps) {
  const { runtime, ScreenFailure, ScreenSkeleton } = useHost();
  const { id } = runtime.stores.route;
  return (
    <Host
      key={`${id} ${screen}`}
      record={props}
      component={screen}
      props={props}
      origin={NOBODY}
      facts={runtime.facts}
      handle={() => handleOf(id, runtime)}
      Waiting={ScreenSkeleton}
      isPage
      failure={<ScreenFailure />}
      onBroken={(error) => runtime.ports.log.error('screen-failed', { screen: id }, error)}
    />
  );
});

function Redirect({ link }: { readonly link: string }) {
  const { runtime } = useHost();
  useEffect(() => {
    const target = runtime.scope(NOBODY).link(link, {});
    if (target !== null) runtime.ports.location.replace(target.href);
  }, [runtime, link]);
  return null;
}

function handleOf(id: string, runtime: Runtime): SurfaceHandle {
  const { actions, running } = runtime;
  const act: SurfaceHandle['act'] = (action, fields = {}) => actions.run(action, { surface: null, args: fields });
  return {
    id,
    busy: running.size > 0,
    dismissible: false,
    inputs: {},
    setInput: () => undefined,
    act,
    can: (action) => actions.knows(null, action),
    embed: embedLater(id, runtime),
    parts: <Slot id="main" />,
  };
}

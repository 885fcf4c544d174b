import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import { FileGoneError } from '../api/fetch-file.ts';
import { findGuard } from './find-guard.ts';
import { Host, Slot } from './Host.tsx';
import { useHost } from './runtime-context.ts';

const SCREEN_ORIGIN = { surface: null, args: {} } as const;

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
          {/* Shown only without JavaScript. Everyone else waits for the compliance check (MAN-8). */}
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
  if (page.state === 'failed') {
    // If the file no longer exists, only a newer document contains the address of its successor.
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
      id={id}
      record={props}
      component={screen}
      props={props}
      origin={SCREEN_ORIGIN}
      facts={runtime.facts}
      parts={<Slot id="main" />}
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
    const target = runtime.scope(SCREEN_ORIGIN).link(link, {});
    if (target !== null) runtime.ports.location.replace(target.href);
  }, [runtime, link]);
  return null;
}

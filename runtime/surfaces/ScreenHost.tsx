import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import { findGuard, type GuardOutcome } from '../guards/find-guard.ts';
import type { Runtime } from '../runtime.ts';
import { resolveProps } from './resolve-props.ts';
import { useHost } from './runtime-context.ts';

interface ScreenRecord {
  readonly screen: string;
  readonly props?: RawProps | undefined;
}

/** The route's screen in its `<main>`, or what a guard puts in its place. */
export const ScreenHost = observer(function ScreenHost() {
  const { runtime } = useHost();
  const { route, site } = runtime.stores;
  const { document } = site;
  const outcome = findGuard({
    guards: document.guards,
    rules: runtime.rules,
    reader: runtime.reader,
    isCoded: route.route?.code !== undefined,
  });
  useEffect(() => runtime.ports.paint.drawn(), [runtime]);
  return (
    <main data-screen={route.id} data-guard={outcome.state === 'guarded' ? outcome.id : undefined} id="main" tabIndex={-1}>
      {outcome.state === 'guarded' && outcome.guard.redirect !== undefined && <Redirect link={outcome.guard.redirect} />}
      {outcome.state === 'open' ? <RouteScreen /> : <GuardScreen outcome={outcome} />}
    </main>
  );
});

function GuardScreen({ outcome }: { readonly outcome: Exclude<GuardOutcome, { state: 'open' }> }) {
  const { ScreenSkeleton } = useHost();
  if (outcome.state === 'waiting' || outcome.guard.screen === undefined) return <ScreenSkeleton />;
  return <SafeScreen screen={outcome.guard.screen} props={outcome.guard.props} />;
}

const RouteScreen = observer(function RouteScreen() {
  const { runtime, ContentFailure, ScreenSkeleton } = useHost();
  const { pages, route } = runtime.stores;
  const page = pages.read(route.id);
  if (page.state === 'failed') {
    // What is gone has another address in the document that is served by now.
    const retry = () => (page.isGone ? runtime.ports.location.reload() : void pages.load(route.id));
    return <ContentFailure retry={retry} />;
  }
  if (page.state !== 'ready' || route.route === null) return <ScreenSkeleton />;
  return <SafeScreen screen={route.route.screen} props={page.content.props} />;
});

const SafeScreen = observer(function SafeScreen({ screen, props }: ScreenRecord) {
  const { runtime, components, ScreenFailure } = useHost();
  const { id } = runtime.stores.route;
  return (
    <ErrorBoundary
      key={id}
      resetKeys={[screen, props]}
      onReset={() => components.forget(screen)}
      onError={() => runtime.ports.log.error('screen-failed', { screen: id })}
      FallbackComponent={ScreenFailure}
    >
      <Screen screen={screen} props={props} />
    </ErrorBoundary>
  );
});

const Screen = observer(function Screen({ screen, props: raw }: ScreenRecord) {
  const { runtime, components, ScreenSkeleton } = useHost();
  const Component = components.read(screen);
  const { props, pending } = resolveProps(raw, runtime.scope({ surface: null, args: {} }));
  if (Component === null || pending) return <ScreenSkeleton />;
  // The props were resolved from a record that validation held against this component's own schema.
  return <Component props={props as never} surface={screenHandle(runtime)} />;
});

function Redirect({ link }: { readonly link: string }) {
  const { runtime } = useHost();
  useEffect(() => {
    const target = runtime.scope({ surface: null, args: {} }).link(link, {});
    if (target !== null) runtime.ports.location.replace(target.href);
  }, [runtime, link]);
  return null;
}

function screenHandle({ actions, stores }: Runtime) {
  return {
    id: stores.route.id,
    busy: false,
    dismissible: false,
    inputs: {},
    setInput: () => undefined,
    act: (action: string, fields: Readonly<Record<string, string>> = {}) => void actions.run(action, { surface: null, args: fields }),
    can: (action: string) => actions.knows(null, action),
  };
}

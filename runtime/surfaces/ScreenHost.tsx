import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import { findGuard } from '../guards/find-guard.ts';
import type { Runtime } from '../runtime.ts';
import { resolveProps } from './resolve-props.ts';
import { useHost } from './runtime-context.ts';

interface ScreenRecord {
  readonly screen: string;
  readonly props?: RawProps | undefined;
}

/** The route's screen in its `<main>`, or what a guard puts in its place. */
export const ScreenHost = observer(function ScreenHost() {
  const { runtime, components, ScreenFailure, ScreenSkeleton } = useHost();
  const { route, site } = runtime.stores;
  const { document } = site;
  const outcome = findGuard({
    guards: document.guards,
    rules: runtime.rules,
    reader: runtime.reader,
    isCoded: route.route?.code !== undefined,
  });
  useEffect(() => runtime.ports.paint.drawn(), [runtime]);
  const record = outcome.state === 'open' ? route.route : recordOf(outcome);
  return (
    <main data-screen={route.id} data-guard={outcome.state === 'guarded' ? outcome.id : undefined} id="main" tabIndex={-1}>
      {outcome.state === 'guarded' && outcome.guard.redirect !== undefined && <Redirect link={outcome.guard.redirect} />}
      {record === null ? (
        <ScreenSkeleton />
      ) : (
        <ErrorBoundary
          key={route.id}
          resetKeys={[record]}
          onReset={() => components.forget(record.screen)}
          onError={() => runtime.ports.log.error('screen-failed', { screen: route.id })}
          FallbackComponent={ScreenFailure}
        >
          <Screen record={record} />
        </ErrorBoundary>
      )}
    </main>
  );
});

function recordOf(outcome: Exclude<ReturnType<typeof findGuard>, { state: 'open' }>): ScreenRecord | null {
  if (outcome.state === 'waiting' || outcome.guard.screen === undefined) return null;
  return { screen: outcome.guard.screen, props: outcome.guard.props };
}

const Screen = observer(function Screen({ record }: { readonly record: ScreenRecord }) {
  const { runtime, components, ScreenSkeleton } = useHost();
  const Component = components.read(record.screen);
  const { props, pending } = resolveProps(record.props, runtime.scope({ surface: null, args: {} }));
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

import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import type { ActionOrigin } from '../effects/origin.ts';
import type { Facts } from '../facts/facts.ts';
import { LiveProps } from './resolve-props.ts';
import type { AnyComponent } from './component-loader.ts';
import { useHost } from './runtime-context.ts';
import { type PropScope, withoutWaiting } from './scope.ts';

/** What a manifest lets be drawn: a component of the registry with the props of its record. */
interface Drawn {
  readonly component: string;
  readonly props: RawProps | undefined;
  /** Who raises the actions of what is drawn; kept the same while it stays. */
  readonly origin: ActionOrigin;
  /** Facts as the record sees them. */
  readonly facts: Facts;
  /** CacheScope handle the component gets, read while it is drawn. */
  readonly handle: () => SurfaceHandle;
  /** In its place while it waits for code, words or a source. */
  readonly Waiting: ComponentType | undefined;
  /** What it says is a page of its own, which is there also for who runs no script, and so gets no more of it. */
  readonly isPage?: boolean;
  /** Told once it is on screen. */
  readonly onShown?: (() => void) | undefined;
}

interface HostProps extends Drawn {
  /** Its record: another one is a new try for what is broken. */
  readonly record: unknown;
  readonly failure: ReactNode;
  /** Told once when it breaks, and by what. */
  readonly onBroken: (error: unknown) => void;
}

/** Draws a record of the manifest, screen or surface, inside an error boundary of its own, which a mended record resets. */
export function Host({ record, failure, onBroken, ...drawn }: HostProps) {
  const { components } = useHost();
  return (
    <ErrorBoundary resetKeys={[record]} onReset={() => components.forget(drawn.component)} onError={onBroken} fallback={failure}>
      <Hosted {...drawn} />
    </ErrorBoundary>
  );
}

const Hosted = observer(function Hosted({ component, props: raw, origin, facts, handle, Waiting, isPage = false, onShown }: Drawn) {
  const { runtime, components } = useHost();
  const live = useMemo(() => new LiveProps(raw, runtime.scope(origin, facts)), [raw, runtime, origin, facts]);
  const Component = components.read(component);
  const props = live.read();
  if (Component === null || props === null)
    return (
      <>
        {isPage && Component !== null && (
          <noscript>
            <Unscripted Component={Component} raw={raw} scope={runtime.scope(origin, facts)} handle={handle} />
          </noscript>
        )}
        {Waiting !== undefined && <Waiting />}
      </>
    );
  // The props were resolved from a record that validation held against this component's own schema.
  return (
    <>
      <Component props={props as never} surface={handle()} />
      {onShown !== undefined && <Shown onShown={onShown} />}
    </>
  );
});

interface UnscriptedProps extends Pick<Drawn, 'handle'> {
  readonly Component: AnyComponent;
  readonly raw: RawProps | undefined;
  readonly scope: PropScope;
}

/** The component with what is known of its props; drawn where there is no script alone, so nothing follows it. */
function Unscripted({ Component, raw, scope, handle }: UnscriptedProps) {
  const props = new LiveProps(raw, withoutWaiting(scope)).read();
  return props === null ? null : <Component props={props as never} surface={handle()} />;
}

function Shown({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Async } from '../../schemas/async.ts';
import type { AnyComponent } from '../../schemas/manifest/component.ts';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import type { ActionOrigin } from '../effects/origin.ts';
import type { Facts } from '../facts/facts.ts';
import { LiveProps } from './resolve-props.ts';
import { useHost } from './runtime-context.ts';
import { type PropScope, omitPending } from './scope.ts';

/** What a manifest lets be drawn: a component of the registry with the props of its record. */
interface ContentProps {
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

interface HostProps extends ContentProps {
  /** Another record resets a failure. */
  readonly record: unknown;
  readonly failure: ReactNode;
  readonly onBroken: (error: unknown) => void;
}

/** Renders a record, screen or surface, once its code, texts and sources are there. What fails is replaced by `failure` until it works. */
export const Host = observer(function Host({ record, failure, onBroken, ...drawn }: HostProps) {
  const { runtime, components } = useHost();
  const { component, props: raw, origin, facts } = drawn;
  const live = useMemo(() => new LiveProps(raw, runtime.scope(origin, facts)), [raw, runtime, origin, facts]);
  const code = components.read(component);
  const props = live.read();
  return (
    <ErrorBoundary resetKeys={[record, code.state, props.state]} onError={onBroken} fallback={failure}>
      <Hosted {...drawn} code={code} resolved={props} />
    </ErrorBoundary>
  );
});

interface HostedProps extends ContentProps {
  readonly code: Async<AnyComponent>;
  readonly resolved: Async<Readonly<Record<string, unknown>>>;
}

const Hosted = observer(function Hosted({ code, resolved, ...drawn }: HostedProps) {
  const { runtime } = useHost();
  const { component, props: raw, origin, facts, handle, Waiting, isPage = false, onShown } = drawn;
  if (code.state === 'lost') throw code.error ?? new Error(`the texts of ${component} failed to load`);
  if (resolved.state === 'lost') throw new Error(`the texts of a ${component} failed to load`);
  const Component = code.state === 'ready' ? code.value : null;
  if (Component === null || resolved.state !== 'ready')
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
  // Validation checked the record against the component's own schema.
  return (
    <>
      <Component props={resolved.value as never} surface={handle()} />
      {onShown !== undefined && <Shown onShown={onShown} />}
    </>
  );
});

interface UnscriptedProps extends Pick<ContentProps, 'handle'> {
  readonly Component: AnyComponent;
  readonly raw: RawProps | undefined;
  readonly scope: PropScope;
}

/** The component with what is known of its props; drawn where there is no script alone, so nothing follows it. */
function Unscripted({ Component, raw, scope, handle }: UnscriptedProps) {
  const props = new LiveProps(raw, omitPending(scope)).read();
  return props.state === 'ready' ? <Component props={props.value as never} surface={handle()} /> : null;
}

function Shown({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

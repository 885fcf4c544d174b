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

interface ContentProps {
  readonly component: string;
  readonly props: RawProps | undefined;
  /** Origin of the component's actions. Must be memoized. */
  readonly origin: ActionOrigin;
  readonly facts: Facts;
  readonly handle: () => SurfaceHandle;
  readonly Waiting: ComponentType | undefined;
  /** Whether to render the content for visitors without JavaScript, too. */
  readonly isPage?: boolean;
  readonly onShown?: (() => void) | undefined;
}

interface HostProps extends ContentProps {
  readonly record: unknown;
  readonly failure: ReactNode;
  readonly onBroken: (error: unknown) => void;
}

/** Renders a record, screen or surface, once its code, texts and sources are loaded. Renders `failure` if one of them fails. */
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
  // The schema of the component has validated the record.
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

function Unscripted({ Component, raw, scope, handle }: UnscriptedProps) {
  const props = new LiveProps(raw, omitPending(scope)).read();
  return props.state === 'ready' ? <Component props={props.value as never} surface={handle()} /> : null;
}

function Shown({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

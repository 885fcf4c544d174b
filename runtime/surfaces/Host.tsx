import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Async } from '../../schemas/async.ts';
import type { AnyComponent } from '../../schemas/manifest/component.ts';
import type { RawProps } from '../../schemas/manifest/expression.ts';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import type { SlotId } from '../../schemas/manifest/slots.ts';
import { createEmbedder } from '../effects/micro-app/lazy-embed.ts';
import type { ActionOrigin } from '../effects/origin.ts';
import type { Facts } from '../facts/facts.ts';
import type { Runtime } from '../runtime.ts';
import { FailedSurface } from './FailedSurface.tsx';
import { getReservedWidth } from './reserved-surfaces.ts';
import { LiveProps } from './resolve-props.ts';
import { useHost } from './runtime-context.ts';
import { type PropScope, omitPending } from './scope.ts';

export const Slot = observer(function Slot({ id }: { readonly id: SlotId }) {
  const { board } = useHost().runtime;
  return (
    <>
      {board.visible(id).map((surface) => (
        <SurfaceHost key={surface} id={surface} />
      ))}
      {board.reserved(id).map((surface) => (
        <ReservedSpace key={surface} id={surface} />
      ))}
    </>
  );
});

const ReservedSpace = observer(function ReservedSpace({ id }: { readonly id: string }) {
  const { runtime, components } = useHost();
  const Skeleton = components.entry(runtime.board.state(id).record?.component ?? '')?.skeleton;
  if (Skeleton === undefined) return null;
  return (
    <div data-room={id} data-width={getReservedWidth(runtime.board.state(id))}>
      <Skeleton />
    </div>
  );
});

const SurfaceHost = observer(function SurfaceHost({ id }: { readonly id: string }) {
  const { runtime, components } = useHost();
  const state = runtime.board.state(id);
  const { record, opened, facts } = state;
  const origin = useMemo(() => ({ surface: id, args: opened ?? {} }), [id, opened]);
  const onShown = useCallback(() => runtime.recordShowing(state), [runtime, state]);
  if (record === undefined) return null;
  return (
    <Host
      id={id}
      record={record}
      component={record.component}
      props={record.props}
      origin={origin}
      facts={facts}
      Waiting={components.entry(record.component)?.skeleton}
      onShown={runtime.board.isPrerendered ? undefined : onShown}
      failure={<FailedSurface id={id} record={record} />}
      onBroken={(error) => runtime.ports.log.error('surface-failed', { surface: id }, error)}
    />
  );
});

interface ContentProps {
  readonly id: string;
  readonly component: string;
  readonly props: RawProps | undefined;
  /** Origin of the component's actions. Must be memoized. */
  readonly origin: ActionOrigin;
  readonly facts: Facts;
  readonly parts?: ReactNode;
  readonly Waiting: ComponentType | undefined;
  /** True to render the content for visitors without JavaScript, too. */
  readonly isPage?: boolean;
  readonly onShown?: (() => void) | undefined;
}

interface HostProps extends ContentProps {
  readonly record: unknown;
  readonly failure: ReactNode;
  readonly onBroken: (error: unknown) => void;
}

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

type HostedProps = ContentProps & { readonly code: Async<AnyComponent>; readonly resolved: ReturnType<LiveProps['read']> };

const Hosted = observer(function Hosted({ code, resolved, ...drawn }: HostedProps) {
  const { runtime } = useHost();
  const { id, component, props: raw, origin, facts, parts, Waiting, isPage = false, onShown } = drawn;
  if (code.state === 'failed') throw code.error ?? new Error(`the texts of ${component} failed to load`);
  if (resolved.state === 'failed') throw new Error(`the texts of a ${component} failed to load`);
  const Component = code.state === 'ready' ? code.value : null;
  const surface = createHandle(id, origin, runtime, parts);
  if (Component === null || resolved.state !== 'ready')
    return (
      <>
        {isPage && Component !== null && (
          <noscript>
            <Unscripted Component={Component} raw={raw} scope={runtime.scope(origin, facts)} surface={surface} />
          </noscript>
        )}
        {Waiting !== undefined && <Waiting />}
      </>
    );
  // The schema of the component has validated the record.
  return (
    <>
      <Component props={resolved.value as never} surface={surface} />
      {onShown !== undefined && <Shown onShown={onShown} />}
    </>
  );
});

interface UnscriptedProps {
  readonly Component: AnyComponent;
  readonly raw: RawProps | undefined;
  readonly scope: PropScope;
  readonly surface: SurfaceHandle;
}

function Unscripted({ Component, raw, scope, surface }: UnscriptedProps) {
  const props = new LiveProps(raw, omitPending(scope)).read();
  return props.state === 'ready' ? <Component props={props.value as never} surface={surface} /> : null;
}

function Shown({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

function createHandle(id: string, { surface }: ActionOrigin, runtime: Runtime, parts: ReactNode): SurfaceHandle {
  const { actions, board, stores } = runtime;
  const state = surface === null ? null : board.state(surface);
  const act: SurfaceHandle['act'] = (action, fields = {}, options = {}) =>
    actions.run(action, { surface, args: { ...state?.opened, ...fields }, ...options });
  return {
    id,
    busy: state === null ? actions.running.size > 0 : state.busy,
    dismissible: state?.dismissible ?? false,
    inputs: state === null ? {} : stores.inputs.of(id),
    setInput: (name, value) => stores.inputs.set(id, name, value),
    act,
    can: (action) => actions.knows(surface, action),
    embed: createEmbedder({ runtime, name: id, act: state === null ? undefined : act }),
    parts,
  };
}

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import type { Runtime } from '../runtime.ts';
import { FailedSurface } from './FailedSurface.tsx';
import { resolveProps } from './resolve-props.ts';
import { useHost } from './runtime-context.ts';
import type { SurfaceState } from './surface-state.ts';

/** Draws one surface of the manifest inside an error boundary of its own, which a mended record resets. */
export const SurfaceHost = observer(function SurfaceHost({ id }: { readonly id: string }) {
  const { runtime, components } = useHost();
  const { record } = runtime.board.state(id);
  if (record === undefined) return null;
  return (
    <ErrorBoundary
      resetKeys={[record]}
      onReset={() => components.forget(record.component)}
      onError={() => runtime.ports.log.error('surface-failed', { surface: id })}
      fallback={<FailedSurface id={id} record={record} />}
    >
      <Surface id={id} />
    </ErrorBoundary>
  );
});

const Surface = observer(function Surface({ id }: { readonly id: string }) {
  const { runtime, components } = useHost();
  const state = runtime.board.state(id);
  const { record } = state;
  if (record === undefined) return null;
  const Component = components.read(record.component);
  const origin = { surface: id, args: state.opened ?? {} };
  const { props, pending } = resolveProps(record.props, runtime.scope(origin, state.reader));
  if (Component === null || pending) {
    const Skeleton = components.entry(record.component)?.skeleton;
    return Skeleton === undefined ? null : <Skeleton />;
  }
  // The props were resolved from a record that validation held against this component's own schema.
  return (
    <Shown state={state} runtime={runtime}>
      <Component props={props as never} surface={handleOf(state, runtime)} />
    </Shown>
  );
});

/** Records the showing once it is on screen: what the spec says shows at a frequency counts from here (contract 9). */
function Shown({
  state,
  runtime,
  children,
}: {
  readonly state: SurfaceState;
  readonly runtime: Runtime;
  readonly children: React.ReactNode;
}) {
  useEffect(() => {
    runtime.recordShowing(state);
  }, [state, runtime]);
  return children;
}

function handleOf(state: SurfaceState, { actions, stores }: Runtime): SurfaceHandle {
  const { id } = state;
  return {
    id,
    busy: state.busy,
    dismissible: state.dismissible,
    inputs: stores.inputs.of(id),
    setInput: (name, value) => stores.inputs.set(id, name, value),
    act: (action, fields = {}) => void actions.run(action, { surface: id, args: { ...state.opened, ...fields } }),
    can: (action) => actions.knows(id, action),
  };
}

import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import type { Runtime } from '../runtime.ts';
import { FailedSurface } from './FailedSurface.tsx';
import { Host } from './Host.tsx';
import { useHost } from './runtime-context.ts';
import type { SurfaceState } from './surface-state.ts';

/** One surface of the manifest. */
export const SurfaceHost = observer(function SurfaceHost({ id }: { readonly id: string }) {
  const { runtime, components } = useHost();
  const state = runtime.board.state(id);
  const { record, opened, facts } = state;
  const origin = useMemo(() => ({ surface: id, args: opened ?? {} }), [id, opened]);
  if (record === undefined) return null;
  return (
    <Host
      record={record}
      component={record.component}
      props={record.props}
      origin={origin}
      facts={facts}
      handle={() => handleOf(state, runtime)}
      Waiting={components.entry(record.component)?.skeleton}
      around={(drawn) => (
        <Shown state={state} runtime={runtime}>
          {drawn}
        </Shown>
      )}
      failure={<FailedSurface id={id} record={record} />}
      onBroken={() => runtime.ports.log.error('surface-failed', { surface: id })}
    />
  );
});

interface ShownProps {
  readonly state: SurfaceState;
  readonly runtime: Runtime;
  readonly children: ReactNode;
}

/** Records the showing once it is on screen: what the spec says shows at a frequency counts from here (contract 9). */
function Shown({ state, runtime, children }: ShownProps) {
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

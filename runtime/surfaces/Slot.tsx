import { observer } from 'mobx-react-lite';
import type { SlotId } from '../../schemas/manifest/slots.ts';
import { useHost } from './runtime-context.ts';
import { SurfaceHost } from './SurfaceHost.tsx';

/** A place of the page that surfaces fill, in the order of their priority; last, the room of those that are likely to come. */
export const Slot = observer(function Slot({ id }: { readonly id: SlotId }) {
  const { board } = useHost().runtime;
  return (
    <>
      {board.visible(id).map((surface) => (
        <SurfaceHost key={surface} id={surface} />
      ))}
      {board.expected(id).map((surface) => (
        <Room key={surface} id={surface} />
      ))}
    </>
  );
});

const Room = observer(function Room({ id }: { readonly id: string }) {
  const { runtime, components } = useHost();
  const Skeleton = components.entry(runtime.board.state(id).record?.component ?? '')?.skeleton;
  return Skeleton === undefined ? null : <Skeleton />;
});

import { observer } from 'mobx-react-lite';
import type { SlotId } from '../../schemas/manifest/slots.ts';
import { useHost } from './runtime-context.ts';
import { SurfaceHost } from './SurfaceHost.tsx';

/** A place of the page that surfaces fill, in the order of their priority. */
export const Slot = observer(function Slot({ id }: { readonly id: SlotId }) {
  const { runtime } = useHost();
  return runtime.board.visible(id).map((surface) => <SurfaceHost key={surface} id={surface} />);
});

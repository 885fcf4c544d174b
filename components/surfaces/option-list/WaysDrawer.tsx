import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Drawer } from '../../ui/dialog/Drawer.tsx';
import { WayList } from './WayList.tsx';
import type { WaysProps } from './ways.schema.ts';

export function WaysDrawer({ props: { title, body, ways, others }, surface }: ComponentProps<WaysProps>) {
  return (
    <Drawer surface={surface.id} title={title} text={body} onClosed={() => surface.act('close')}>
      <WayList ways={ways} others={others} />
    </Drawer>
  );
}

import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import { WayList } from './WayList.tsx';
import type { WaysProps } from './ways.schema.ts';

export function WaysDialog({ props: { title, body, ways, others }, surface }: ComponentProps<WaysProps>) {
  return (
    <NoticeFrame surface={surface} title={title} text={body}>
      <WayList ways={ways} others={others} />
    </NoticeFrame>
  );
}

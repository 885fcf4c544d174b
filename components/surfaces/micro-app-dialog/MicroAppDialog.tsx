import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { MicroApp } from '../../ui/micro-app/MicroApp.tsx';
import { NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import type { MicroAppDialogProps } from './micro-app-dialog.schema.ts';

/** The micro-app renders everything except the title and the close button. */
export function MicroAppDialog({ props, surface }: ComponentProps<MicroAppDialogProps>) {
  return (
    <NoticeFrame surface={surface} title={props.title}>
      <MicroApp surface={surface} app={props.app} />
    </NoticeFrame>
  );
}

import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { MicroApp } from '../../ui/micro-app/MicroApp.tsx';
import { NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import type { MicroAppDialogProps } from './micro-app-dialog.schema.ts';

export function MicroAppDialog({ props, surface }: ComponentProps<MicroAppDialogProps>) {
  return (
    <NoticeFrame surface={surface} title={props.title}>
      <MicroApp surface={surface} app={props.app} />
    </NoticeFrame>
  );
}

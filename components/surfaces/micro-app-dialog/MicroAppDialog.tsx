import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { MicroApp } from '../../ui/micro-app/MicroApp.tsx';
import { NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import type { MicroAppDialogProps } from './micro-app-dialog.schema.ts';

/** A dialog whose content is a micro-app of its own; all but title and cross is the app's. */
export function MicroAppDialog({ props, surface }: ComponentProps<MicroAppDialogProps>) {
  return (
    <NoticeFrame surface={surface} title={props.title}>
      <MicroApp surface={surface} app={props.app} />
    </NoticeFrame>
  );
}

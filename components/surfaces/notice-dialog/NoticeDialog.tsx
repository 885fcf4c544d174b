import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { DialogActions, NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import type { NoticeDialogProps } from './notice-dialog.schema.ts';
import styles from '../../ui/notice/Notice.module.css';

export function NoticeDialog({ props, surface }: ComponentProps<NoticeDialogProps>) {
  const { title, body, content, points = [], confirm = null, cancel = null } = props;
  const hasActions = confirm !== null || cancel !== null;
  return (
    <NoticeFrame
      surface={surface}
      title={title}
      text={body}
      content={content}
      details={
        points.length > 0 && (
          <ul className={`${styles.points} stack gap-2`}>
            {points.map((point) => (
              <li key={point.id}>{point.text}</li>
            ))}
          </ul>
        )
      }
      actions={hasActions ? <DialogActions surface={surface} cancel={cancel} confirm={confirm} /> : undefined}
    />
  );
}

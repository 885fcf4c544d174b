import type { HTMLAttributes } from 'react';
import type { ComponentProps } from '../../schemas/manifest/resolved.ts';
import { Button } from '../button/Button.tsx';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Modal, ModalDescription, ModalTitle } from '../dialog/Modal.tsx';
import type { NoticeDialogProps } from './notice-dialog.schema.ts';
import styles from './NoticeDialog.module.css';

/** Long notices scroll between title and actions, by keyboard too (WCAG 2.1.1). */
function Scroller(props: HTMLAttributes<HTMLDivElement>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
  return <div {...props} tabIndex={0} />;
}

/** A notice to read and answer: legal or not, of any region; its words and what its answers do are the record's. */
export function NoticeDialog({ props, surface }: ComponentProps<NoticeDialogProps>) {
  const close = surface.dismissible ? () => surface.act('close') : undefined;
  return (
    <Modal surface={surface.id} role={surface.dismissible ? 'dialog' : 'alertdialog'} onClose={close}>
      <div className={styles.head}>
        <ModalTitle className={styles.title}>{props.title}</ModalTitle>
        {close && <CloseButton label={props.close} onClick={close} disabled={surface.busy} />}
      </div>
      <ModalDescription render={<Scroller />} className={styles.body}>
        {props.body.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {props.points !== undefined && props.points.length > 0 && (
          <ul className={styles.points}>
            {props.points.map((point) => (
              <li key={point.id}>{point.text}</li>
            ))}
          </ul>
        )}
      </ModalDescription>
      <div className={styles.actions}>
        {props.cancel !== undefined && (
          <Button action="cancel" disabled={surface.busy} onClick={() => surface.act('cancel')}>
            {props.cancel}
          </Button>
        )}
        <Button action="confirm" variant="filled" disabled={surface.busy} onClick={() => surface.act('confirm')}>
          {props.confirm}
        </Button>
      </div>
    </Modal>
  );
}

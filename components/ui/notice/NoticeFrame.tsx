import type { ReactNode } from 'react';
import type { ServerContent, SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../button/Button.tsx';
import { Paragraphs } from '../common/Paragraphs.tsx';
import { Content } from '../content/Content.tsx';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Modal, ModalDescription, ModalTitle } from '../dialog/Modal.tsx';
import styles from './Notice.module.css';

interface NoticeFrameProps {
  readonly surface: SurfaceHandle;
  readonly title: string;
  readonly text?: string | undefined;
  readonly content?: ServerContent | null | undefined;
  readonly details?: ReactNode;
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
}

/** Only a dismissible notice has a close button and reacts to Escape. */
export function NoticeFrame({ surface, title, text, content = null, details, children, foot, actions }: NoticeFrameProps) {
  const handleClose = surface.dismissible ? () => surface.act('close') : undefined;
  return (
    <Modal surface={surface.id} role={surface.dismissible ? 'dialog' : 'alertdialog'} onClose={handleClose}>
      <div className={`${styles.head} row items-start gap-2`}>
        <ModalTitle className={`${styles.title} grow title-20`}>{title}</ModalTitle>
        {handleClose && <CloseButton onClick={handleClose} disabled={surface.busy} />}
      </div>
      {/* Long notices scroll here, also by keyboard (WCAG 2.1.1): Safari doesn't focus scrollers without `tabIndex`. */}
      <section className={`${styles.body} scroll-y inset-ring stack gap-5 text-16 pretty`} aria-label={title} tabIndex={0}>
        {(text !== undefined || content !== null || details !== undefined) && (
          <ModalDescription render={<div />} className="stack gap-3 min-0">
            <Paragraphs text={text ?? ''} />
            {content !== null && <Content content={content} />}
            {details}
          </ModalDescription>
        )}
        {children}
      </section>
      {foot !== undefined && <div className={`${styles.foot} line-top`}>{foot}</div>}
      {actions !== undefined && <div className={`${styles.actions} gap-2`}>{actions}</div>}
    </Modal>
  );
}

interface DialogActionsProps {
  readonly surface: SurfaceHandle;
  readonly cancel?: string | null | undefined;
  readonly confirm?: string | null | undefined;
  readonly isConfirmDisabled?: boolean;
  /** Id of the form that the button `confirm` submits. Without it, the button raises the action. */
  readonly form?: string;
  readonly onConfirm?: () => void;
}

export function DialogActions({ surface, cancel = null, confirm = null, isConfirmDisabled, form, onConfirm }: DialogActionsProps) {
  const handleConfirm = (): void => {
    onConfirm?.();
    void surface.act('confirm');
  };
  const isDisabled = surface.busy || isConfirmDisabled;
  const trigger = form === undefined ? { onClick: handleConfirm } : ({ type: 'submit', form } as const);
  return (
    <>
      {cancel !== null && (
        <Button action="cancel" disabled={surface.busy} onClick={() => surface.act('cancel')}>
          {cancel}
        </Button>
      )}
      {confirm !== null && (
        <Button action="confirm" variant="filled" disabled={isDisabled} {...trigger}>
          {confirm}
        </Button>
      )}
    </>
  );
}

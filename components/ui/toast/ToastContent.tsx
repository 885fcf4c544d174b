import { useTranslation } from 'react-i18next';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './ToastRegion.module.css';

export interface ToastItem {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'warning';
  readonly text: string;
}

export interface ToastListProps {
  readonly toasts: readonly ToastItem[];
  /** Display time in ms, paused while the pointer or the focus is on a toast. */
  readonly durationMs: number;
  readonly onClose: (id: string) => void;
}

const ICONS = { success: 'circle-check', error: 'circle-alert', warning: 'triangle-alert' } as const;

export function getToastProps(kind: ToastItem['kind']) {
  return { className: `${styles.toast} card row items-start gap-3`, 'data-toast': kind, role: kind === 'success' ? 'status' : 'alert' };
}

export function ToastContent({ id, kind, text, onClose }: ToastItem & Pick<ToastListProps, 'onClose'>) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Icon name={ICONS[kind]} size={20} />
      <p className="grow">{text}</p>
      <CloseButton label={t('toast.close')} onClick={() => onClose(id)} />
    </>
  );
}

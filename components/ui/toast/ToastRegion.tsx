import { useTranslation } from 'react-i18next';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './ToastRegion.module.css';

export interface ToastItem {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'warning';
  readonly text: string;
}

interface ToastRegionProps {
  readonly toasts: readonly ToastItem[];
  /** How long a toast stays when nobody points at it or reads it by focus, in ms. */
  readonly durationMs: number;
  readonly onClose: (id: string) => void;
}

const ICONS = { success: 'circle-check', error: 'circle-alert', warning: 'triangle-alert' } as const;

/**
 * Short answers to what the user did. The time each has is an animation of the style sheet: it pauses under the
 * pointer and the focus by itself, and its end closes the toast.
 */
export function ToastRegion({ toasts, durationMs, onClose }: ToastRegionProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.region}>
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={styles.toast} data-toast={kind} role={kind === 'success' ? 'status' : 'alert'}>
          <Icon name={ICONS[kind]} size={20} className={styles.icon} />
          <p className={styles.text}>{text}</p>
          <CloseButton label={t('toast.close')} onClick={() => onClose(id)} />
          <span
            data-timer=""
            className={styles.time}
            style={{ animationDuration: `${durationMs}ms` }}
            aria-hidden="true"
            onAnimationEnd={() => onClose(id)}
          />
        </div>
      ))}
    </div>
  );
}

import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './ToastRegion.module.css';

export interface ToastItem {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'warning';
  readonly text: string;
}

export interface ToastRegionProps {
  readonly toasts: readonly ToastItem[];
  /** Display time in ms, paused while the pointer or the focus is on a toast. */
  readonly durationMs: number;
  readonly onClose: (id: string) => void;
  readonly onLoadError?: (error: unknown) => void;
}

const ICONS = { success: 'circle-check', error: 'circle-alert', warning: 'triangle-alert' } as const;

const TimedToasts = lazy(() => import('./TimedToasts.tsx').then((module) => ({ default: module.TimedToasts })));

/**
 * Short messages over the page. The region is in the page from the start: screen readers announce changes of a live
 * region that exists, and Base UI never hides live regions behind a modal dialog.
 */
export function ToastRegion({ onLoadError, ...toastProps }: ToastRegionProps) {
  const { toasts, onClose } = toastProps;
  const plain: ReactNode = toasts.map((toast) => (
    <div key={toast.id} {...getToastProps(toast.kind)}>
      <ToastContent {...toast} onClose={onClose} />
    </div>
  ));
  return (
    <div className={styles.region} aria-live="polite">
      {toasts.length > 0 && (
        <ErrorBoundary fallback={plain} onError={(error) => onLoadError?.(error)}>
          <Suspense>
            <TimedToasts {...toastProps} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

export function getToastProps(kind: ToastItem['kind']) {
  return { className: styles.toast, 'data-toast': kind, role: kind === 'success' ? 'status' : 'alert' };
}

export function ToastContent({ id, kind, text, onClose }: ToastItem & Pick<ToastRegionProps, 'onClose'>) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Icon name={ICONS[kind]} size={20} className={styles.icon} />
      <p className={styles.text}>{text}</p>
      <CloseButton label={t('toast.close')} onClick={() => onClose(id)} />
    </>
  );
}

import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { getToastProps, ToastContent, type ToastListProps } from './ToastContent.tsx';
import styles from './ToastRegion.module.css';

const TimedToasts = lazy(() => import('./TimedToasts.tsx').then((module) => ({ default: module.TimedToasts })));

/**
 * Live region of the toasts. It is always in the page: screen readers only announce changes of an existing region, and
 * Base UI never hides live regions behind a modal.
 */
export function ToastRegion({ onLoadError, ...toastProps }: ToastListProps & { readonly onLoadError?: (error: unknown) => void }) {
  const { toasts, onClose } = toastProps;
  const plain: ReactNode = toasts.map((toast) => (
    <div key={toast.id} {...getToastProps(toast.kind)}>
      <ToastContent {...toast} onClose={onClose} />
    </div>
  ));
  return (
    <div className={`${styles.region} stack gap-2`} aria-live="polite">
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

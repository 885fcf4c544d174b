import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { getToastProps, ToastContent, type ToastItem, type ToastListProps } from './ToastContent.tsx';

/** Base UI closes each toast after its time, on Escape, and when its button is pressed. */
export function TimedToasts({ durationMs, ...props }: ToastListProps) {
  return (
    <Toast.Provider timeout={durationMs} limit={Infinity}>
      <ToastStack {...props} />
    </Toast.Provider>
  );
}

function ToastStack({ toasts: items, onClose }: Omit<ToastListProps, 'durationMs'>) {
  const { toasts, add, close } = Toast.useToastManager<ToastItem>();
  const added = useRef(new Set<string>());
  useEffect(() => {
    for (const item of items.filter(({ id }) => !added.current.has(id))) {
      added.current.add(item.id);
      add({ id: item.id, data: item, onClose: () => onClose(item.id) });
    }
  }, [items, add, onClose]);
  return (
    <Toast.Viewport className="stack gap-2" role="presentation" aria-live={undefined} aria-label={undefined}>
      {toasts.toReversed().map(
        (toast) =>
          toast.data && (
            <Toast.Root key={toast.id} toast={toast} swipeDirection={[]} aria-modal={undefined} {...getToastProps(toast.data.kind)}>
              <ToastContent {...toast.data} onClose={close} />
            </Toast.Root>
          ),
      )}
    </Toast.Viewport>
  );
}

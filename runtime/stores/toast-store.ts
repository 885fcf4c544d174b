import { makeAutoObservable } from 'mobx';

export type ToastKind = 'success' | 'error' | 'warning';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** Short messages over the page; each stays until it is closed, which the component does after a while. */
export class ToastStore {
  toasts: readonly Toast[] = [];
  private next = 1;

  constructor() {
    makeAutoObservable<ToastStore, 'next'>(this, { next: false }, { autoBind: true });
  }

  show(kind: ToastKind, text: string): void {
    this.toasts = [...this.toasts, { id: this.next++, kind, text }];
  }

  close(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

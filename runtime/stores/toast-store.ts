import { makeAutoObservable, observableRef } from 'mobx';

export type ToastKind = 'success' | 'error' | 'warning';

export interface Toast {
  readonly id: string;
  readonly kind: ToastKind;
  readonly text: string;
}

export class ToastStore {
  toasts: readonly Toast[] = [];
  #count = 0;

  constructor() {
    makeAutoObservable(this, { toasts: observableRef });
  }

  show(kind: ToastKind, text: string): void {
    this.#count += 1;
    this.toasts = [...this.toasts, { id: String(this.#count), kind, text }];
  }

  close(id: string): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

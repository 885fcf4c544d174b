import type { DevicePort } from '../../../runtime/ports/ports.ts';

export interface MemoryDevice extends DevicePort {
  resize(width: number): void;
  comeBack(): void;
  hide(): void;
}

export function memoryDevice(
  options: { width?: number; userAgent?: string; languages?: readonly string[]; dark?: boolean } = {},
): MemoryDevice {
  let width = options.width ?? 1440;
  const changed = new Set<() => void>();
  const returned = new Set<() => void>();
  const hidden = new Set<() => void>();
  const subscribe = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => set.delete(listener);
  };
  return {
    userAgent: options.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64)',
    languages: options.languages ?? ['en-GB'],
    width: () => width,
    prefersDark: () => options.dark ?? false,
    onChange: subscribe(changed),
    onReturn: subscribe(returned),
    onHide: subscribe(hidden),
    resize(next) {
      width = next;
      for (const listener of changed) listener();
    },
    hide() {
      for (const listener of hidden) listener();
    },
    comeBack() {
      for (const listener of returned) listener();
    },
  };
}

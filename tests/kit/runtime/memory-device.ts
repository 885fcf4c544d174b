import { createListeners } from './listeners.ts';

interface DeviceOptions {
  readonly width?: number;
  readonly userAgent?: string;
  readonly languages?: readonly string[];
  readonly dark?: boolean;
}

export function createDevice({ width = 1440, userAgent, languages = ['en-GB'], dark = false }: DeviceOptions = {}) {
  const [changes, returns, hides] = [createListeners(), createListeners(), createListeners()];
  let current = width;
  return {
    userAgent: userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64)',
    languages,
    width: () => current,
    prefersDark: () => dark,
    onChange: changes.subscribe,
    onReturn: returns.subscribe,
    onHide: hides.subscribe,
    resize(next: number) {
      current = next;
      changes.notify();
    },
    hide: () => hides.notify(),
    returnToPage: () => returns.notify(),
  };
}

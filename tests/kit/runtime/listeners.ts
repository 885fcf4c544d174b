export function createListeners<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  const subscribe = (listener: (...args: Args) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { subscribe, notify: (...args: Args) => listeners.forEach((listener) => listener(...args)) };
}

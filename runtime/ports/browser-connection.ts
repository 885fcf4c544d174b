/** Network state of the device. The server may still be unreachable. */
export interface ConnectionPort {
  isUp(): boolean;
  onChange(listener: () => void): () => void;
}

export const browserConnection: ConnectionPort = {
  isUp: () => navigator.onLine,
  onChange(listener) {
    const stop = new AbortController();
    for (const name of ['online', 'offline']) addEventListener(name, listener, { signal: stop.signal });
    return () => stop.abort();
  },
};

/** Whether the device has a network at all: it says nothing of the server. */
export interface ConnectionPort {
  isUp(): boolean;
  /** It came or went; returns what ends it. */
  onChange(listener: () => void): () => void;
}

/** The browser's own opinion. */
export const browserConnection: ConnectionPort = {
  isUp: () => navigator.onLine,
  onChange(listener) {
    const stop = new AbortController();
    for (const name of ['online', 'offline']) addEventListener(name, listener, { signal: stop.signal });
    return () => stop.abort();
  },
};

export interface Peer {
  readonly window: () => MessageEventSource | null;
  readonly origin: string;
}

interface Channel<In> {
  readonly peer: Peer;
  readonly read: (data: unknown) => In | null;
  readonly take: (message: In) => void;
  readonly refused?: () => void;
}

/** Listens to the peer. Ignores other windows and origins. Returns a function that stops it. */
export function listenToPeer<In>(here: Pick<Window, 'addEventListener' | 'removeEventListener'>, channel: Channel<In>): () => void {
  const { peer, read, take, refused } = channel;
  const listen = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (origin !== peer.origin || source === null || source !== peer.window()) return;
    const message = read(data);
    if (message === null) refused?.();
    else take(message);
  };
  here.addEventListener('message', listen);
  return () => here.removeEventListener('message', listen);
}

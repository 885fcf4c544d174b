/** The window at the other end, and the only origin that it may be of. */
export interface Peer {
  readonly window: () => MessageEventSource | null;
  readonly origin: string;
}

interface Channel<In> {
  readonly peer: Peer;
  readonly read: (data: unknown) => In | null;
  readonly take: (message: In) => void;
  /** The other end sent what is no message of the protocol. */
  readonly refused?: () => void;
}

/** Takes what the peer sends: other windows and other origins are ignored, whatever they say. Returns what ends it. */
export function listenTo<In>(here: Pick<Window, 'addEventListener' | 'removeEventListener'>, channel: Channel<In>): () => void {
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

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FrameLink, type PageMessage } from './frame-link.ts';
import type { DraftFiles, Scene } from './protocol.ts';
import { FRAME_PATH } from './visitor-headers.ts';
import styles from './Preview.module.css';

type OfType<Type extends PageMessage['type']> = Omit<Extract<PageMessage, { type: Type }>, 'type'>;

export interface PreviewProps {
  readonly origin: string;
  readonly scene: Scene;
  /** Viewport width in CSS px. The frame is scaled to fit. */
  readonly width: number;
  readonly files: (addresses: readonly string[]) => Promise<DraftFiles>;
  /** Files that the scene's document needs and the previous one didn't. */
  readonly newest?: DraftFiles;
  readonly problem?: string | null;
  /** A new number starts with a new visitor. */
  readonly visit?: number;
  readonly isPicking?: boolean;
  readonly onDrawn?: (drawn: OfType<'drawn'>) => void;
  readonly onSurfaces?: (surfaces: OfType<'surfaces'>) => void;
  readonly onFacts?: (facts: OfType<'facts'>) => void;
  readonly onMoved?: (place: OfType<'moved'>) => void;
  readonly onOpenSubject?: (subject: OfType<'clicked'>) => void;
  readonly onLeft?: (left: OfType<'left'>) => void;
  readonly onTrouble?: (trouble: OfType<'trouble'>) => void;
}

/** Permissions that the product needs. Excludes navigation out of the frame. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/** The product in a frame (docs/preview.md). */
export function Preview({ problem = null, ...props }: PreviewProps) {
  const { origin, scene, newest, width, visit = 0, isPicking = false } = props;
  const [room, setRoom] = useState<Room | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useFrameLink(frame, props);
  useRoom(box, setRoom);
  // Sends the scene before the studio paints, so that both render in parallel.
  useLayoutEffect(() => link.current?.show(scene, newest), [link, scene, newest]);
  useEffect(() => link.current?.pick(isPicking), [link, isPicking]);
  const seen = useRef(visit);
  useEffect(() => {
    if (seen.current !== visit) link.current?.forget();
    seen.current = visit;
  }, [link, visit]);
  const scale = room === null ? 1 : Math.min(1, room.width / width);
  const height = room === null ? 0 : room.height / scale;
  const beside = room === null ? 0 : (room.width - width * scale) / 2;
  return (
    <div className={styles.preview}>
      {problem !== null && <output className={styles.problem}>{problem}</output>}
      <div className={styles.box} ref={box}>
        <iframe
          ref={frame}
          className={styles.frame}
          title="Preview"
          src={`${origin}${FRAME_PATH}?studio=${encodeURIComponent(window.location.origin)}`}
          sandbox={SANDBOX}
          style={{ width, height, transform: `translateX(${beside}px) scale(${scale})` }}
        />
      </div>
    </div>
  );
}

interface Room {
  readonly width: number;
  readonly height: number;
}

function useRoom(box: RefObject<HTMLDivElement | null>, setRoom: (room: Room) => void): void {
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, setRoom]);
}

/** Connects to the frame. Callbacks are read when called, so they can change. */
function useFrameLink(frame: RefObject<HTMLIFrameElement | null>, props: Omit<PreviewProps, 'problem'>): RefObject<FrameLink | null> {
  const link = useRef<FrameLink | null>(null);
  const latest = useRef(props);
  useEffect(() => void (latest.current = props));
  const { origin } = props;
  useEffect(() => {
    const loadFiles = (addresses: readonly string[]) => latest.current.files(addresses);
    const handleMessage = (message: PageMessage) => notifyListener(latest.current, message);
    const made = new FrameLink({
      here: window,
      frame: () => frame.current?.contentWindow ?? null,
      origin,
      files: loadFiles,
      onMessage: handleMessage,
    });
    link.current = made;
    made.show(latest.current.scene);
    return () => made.dispose();
  }, [frame, origin]);
  return link;
}

function notifyListener(props: Omit<PreviewProps, 'problem'>, { type, ...message }: PageMessage): void {
  const listeners = {
    drawn: props.onDrawn,
    surfaces: props.onSurfaces,
    facts: props.onFacts,
    moved: props.onMoved,
    clicked: props.onOpenSubject,
    left: props.onLeft,
    trouble: props.onTrouble,
  };
  // Each message type has its own listener, so the types match.
  listeners[type]?.(message as never);
}

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FrameLink, type Told } from './frame-link.ts';
import type { DraftFiles, Scene } from './protocol.ts';
import { FRAME_PATH } from './visitor-headers.ts';
import styles from './Preview.module.css';

type OfType<Type extends Told['type']> = Omit<Extract<Told, { type: Type }>, 'type'>;

export interface PreviewProps {
  /** Of the preview's server. */
  readonly origin: string;
  readonly scene: Scene;
  /** The width of the page in CSS px; it is scaled to the room that there is. */
  readonly width: number;
  /** Files of the drafts by their addresses. */
  readonly files: (addresses: readonly string[]) => Promise<DraftFiles>;
  /** Files that the scene's document needs and that the one before it had not. */
  readonly newest?: DraftFiles;
  /** Why the newest draft can't be shown; the last one that could stands meanwhile. */
  readonly problem?: string | null;
  /** Another number: the person has never been here. */
  readonly visit?: number;
  /** Whether a click only says what it met. */
  readonly isPicking?: boolean;
  readonly onDrawn?: (drawn: OfType<'drawn'>) => void;
  readonly onSurfaces?: (surfaces: OfType<'surfaces'>) => void;
  readonly onFacts?: (facts: OfType<'facts'>) => void;
  readonly onMoved?: (place: OfType<'moved'>) => void;
  readonly onOpenSubject?: (subject: OfType<'clicked'>) => void;
  readonly onLeft?: (left: OfType<'left'>) => void;
  readonly onTrouble?: (trouble: OfType<'trouble'>) => void;
}

/** What the product needs to run; nothing that leads out of the frame. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/** The product itself, in a frame (docs/preview.md). */
export function Preview({ problem = null, ...props }: PreviewProps) {
  const { origin, scene, newest, width, visit = 0, isPicking = false } = props;
  const [room, setRoom] = useState<Room | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useFrameLink(frame, props);
  useRoom(box, setRoom);
  // Told before the studio's own page is painted: the two draw beside each other.
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

/** The link to the frame as long as it is there; who is told is asked for when there is something to tell. */
function useFrameLink(frame: RefObject<HTMLIFrameElement | null>, props: Omit<PreviewProps, 'problem'>): RefObject<FrameLink | null> {
  const link = useRef<FrameLink | null>(null);
  const latest = useRef(props);
  useEffect(() => void (latest.current = props));
  const { origin } = props;
  useEffect(() => {
    const files = (addresses: readonly string[]) => latest.current.files(addresses);
    const told = (message: Told) => tell(latest.current, message);
    const made = new FrameLink({ here: window, frame: () => frame.current?.contentWindow ?? null, origin, files, told });
    link.current = made;
    made.show(latest.current.scene);
    return () => made.dispose();
  }, [frame, origin]);
  return link;
}

function tell(props: Omit<PreviewProps, 'problem'>, { type, ...message }: Told): void {
  const listeners = {
    drawn: props.onDrawn,
    surfaces: props.onSurfaces,
    facts: props.onFacts,
    moved: props.onMoved,
    clicked: props.onOpenSubject,
    left: props.onLeft,
    trouble: props.onTrouble,
  };
  // Each type has its own listener, so the message is of its shape.
  listeners[type]?.(message as never);
}

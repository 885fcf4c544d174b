import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import type { ChatPanel } from '../../../schemas/domains/chat/sources.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useFocus } from './use-focus.ts';
import type { ChatRoomProps } from './chat-room.schema.ts';

/** If its code fails to load, the room closes, and the launcher loads it again. */
export function createPanel(load = () => import('./Panel.tsx')) {
  return lazy(async () => {
    const module = await load().catch(() => null);
    if (module === null) Panel = createPanel();
    return { default: module?.Panel ?? ClosedRoom };
  });
}

function ClosedRoom({ onClose }: { readonly onClose: () => void }) {
  useEffect(onClose, [onClose]);
  return null;
}

let Panel = createPanel();

export function ChatRoom(given: ComponentProps<ChatRoomProps>) {
  const { panel } = given.props;
  return panel.state === 'ready' ? <Placed {...given} panel={panel.value} /> : null;
}

function Placed({ props, surface, panel }: ComponentProps<ChatRoomProps> & { readonly panel: ChatPanel }) {
  const { requestedRoom, store } = panel;
  // Opens once per address, so that a closed room stays closed.
  useEffect(() => {
    if (requestedRoom !== null) store({ open: true });
  }, [requestedRoom, store]);
  /** State after a click in this tab. The focus only moves then, and only once. */
  const byHand = useRef<boolean | null>(null);
  const turn = (open: boolean): void => {
    byHand.current = open;
    store({ open });
  };
  const takesFocus = (open: boolean): boolean => {
    const takes = byHand.current === open;
    if (takes) byHand.current = null;
    return takes;
  };
  const launcher = <Launcher id={surface.id} label={props.open} takesFocus={() => takesFocus(false)} onOpen={() => turn(true)} />;
  if (!panel.open) return launcher;
  return (
    <Suspense fallback={launcher}>
      <Panel id={surface.id} props={props} panel={panel} takesFocus={() => takesFocus(true)} onClose={() => turn(false)} />
    </Suspense>
  );
}

interface LauncherProps {
  readonly id: string;
  readonly label: string;
  /** Returns whether to take the focus on mount, after the room was closed in this tab. */
  readonly takesFocus: () => boolean;
  readonly onOpen: () => void;
}

function Launcher({ id, label, takesFocus, onOpen }: LauncherProps) {
  const focus = useFocus<HTMLButtonElement>(takesFocus);
  return (
    <div data-surface={id} data-state="closed">
      <Button ref={focus} variant="floating" action="open-chat" onClick={onOpen}>
        <Icon name="message-circle" size={20} />
        {label}
      </Button>
    </div>
  );
}

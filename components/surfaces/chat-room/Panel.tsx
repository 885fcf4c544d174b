import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatPanel } from '../../../schemas/domains/chat/sources.ts';
import { IconLink } from '../../ui/button/Button.tsx';
import { ConversationView } from '../../ui/conversation/ConversationView.tsx';
import { CloseButton } from '../../ui/dialog/CloseButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { ChatRoomProps } from './chat-room.schema.ts';
import type { Edges } from './geometry.ts';
import styles from './Panel.module.css';
import { useBox } from './use-box.ts';
import { useEscape, useFocus } from './use-focus.ts';

interface PanelProps {
  readonly id: string;
  readonly props: ChatRoomProps;
  readonly panel: ChatPanel;
  /** Returns whether to take the focus on mount, after the room was opened in this tab. */
  readonly takesFocus: () => boolean;
  readonly onClose: () => void;
}

/** Writers start typing; for visitors, the close button is focused. */
const FOCUSED = ['textarea', '[data-action="close"]'];

const SIDES = [-1, 0, 1] as const;
const HANDLES: readonly Edges[] = SIDES.flatMap((x) => SIDES.map((y) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0);

/** Not modal: it doesn't trap the focus and can be moved aside. */
export function Panel({ id, props, panel, takesFocus, onClose }: PanelProps) {
  const { t } = useTranslation(['chat', 'ui']);
  const heading = useId();
  const root = useFocus<HTMLElement>(takesFocus, FOCUSED);
  const { box, isHeld, release, createHandlers, handleKey } = useBox(panel, props.atStart ?? false);
  useEscape(root, isHeld ? release : onClose);
  return (
    <aside
      ref={root}
      className={`${styles.panel} card column`}
      data-surface={id}
      data-state="open"
      data-held={isHeld || undefined}
      aria-labelledby={heading}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    >
      <header className={`${styles.head} line-bottom row gap-1`} {...createHandlers(null)}>
        <button type="button" className={`${styles.grip} rounded flex-none center`} aria-label={t('move')} onKeyDown={handleKey}>
          <Icon name="grip-vertical" size={20} />
        </button>
        <h2 id={heading} className="grow truncate">
          {props.title}
        </h2>
        <IconLink to={props.page} icon="maximize-2" />
        <CloseButton label={t('close')} onClick={onClose} />
      </header>
      <ConversationView of={props} label={props.title} />
      {HANDLES.map((edges) => (
        <div key={`${edges.x} ${edges.y}`} className={styles.handle} data-x={edges.x} data-y={edges.y} {...createHandlers(edges)} />
      ))}
    </aside>
  );
}

import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLine } from '../../../schemas/domains/chat/sources.ts';
import { Button } from '../button/Button.tsx';
import { Empty } from '../empty/Empty.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './Conversation.module.css';

const NEAR_END = 48;

interface LinesProps {
  readonly lines: readonly ChatLine[];
  readonly label: string;
}

/** Newest message last. Stays scrolled to the end until the user scrolls up (`column-reverse`). */
export function Lines({ lines, label }: LinesProps) {
  const { t } = useTranslation('chat');
  const [isAtEnd, setAtEnd] = useState(true);
  const scroll = useRef<HTMLElement>(null);
  return (
    <div className="column grow relative">
      <section
        ref={scroll}
        className={`${styles.scroll} grow scroll-y inset-ring`}
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget }) => setAtEnd(currentTarget.scrollTop > -NEAR_END)}
      >
        {lines.length === 0 ? (
          <Empty title={t('none')} text={t('noneText')} />
        ) : (
          <div className={styles.log} role="log">
            <ol className="stack gap-1">
              {lines.map((line, index) => (
                <Line key={line.id} line={line} before={lines[index - 1]} />
              ))}
            </ol>
          </div>
        )}
      </section>
      {!isAtEnd && (
        <Button className={styles.toEnd} size="small" action="latest-messages" onClick={() => scroll.current?.scrollTo({ top: 0 })}>
          {t('latest')}
        </Button>
      )}
    </div>
  );
}

interface LineProps {
  readonly line: ChatLine;
  readonly before: ChatLine | undefined;
}

/** The user's own messages are at the inline end. Messages within a minute show their author once. */
const Line = memo(function Line({ line, before }: LineProps) {
  const { t } = useTranslation('chat');
  const { name, by, own, day, time } = line;
  const isNewDay = before?.day !== day;
  const goesOn = !isNewDay && before?.name === name && before.by === by && before.own === own && before.time === time;
  return (
    <li className={`${styles.item} stack min-0 justify-start`} data-own={own || undefined} data-by={by}>
      {isNewDay && <p className={`${styles.day} text-12 text-muted`}>{day}</p>}
      <div className={`${styles.message} stack`} data-message={line.id}>
        <p className={goesOn ? 'visually-hidden' : `${styles.about} wrap text-12 text-muted`}>
          <bdi className={`${styles.name} medium truncate`}>{own ? t('you') : name}</bdi>
          {by !== 'user' && <span className={styles.badge}>{t(by)}</span>}
          <time className="tabular" dateTime={line.iso}>
            {time}
          </time>
        </p>
        <p className={`${styles.text} rounded anywhere`} dir="auto">
          {line.text}
        </p>
      </div>
    </li>
  );
});

export function WaitingLines() {
  return (
    <div className={`${styles.waiting} p-4 grow stack gap-4`} aria-busy="true">
      {['12rem', '16rem', '9rem', '14rem'].map((width) => (
        <div key={width} className={`${styles.waitingLine} stack gap-1`}>
          <Skeleton />
          <Skeleton shape="row" />
        </div>
      ))}
    </div>
  );
}

import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../schemas/domains/chat/sources.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './Conversation.module.css';

/** The field shows the number of characters left in the last fifth. */
const COUNTED = 5;

/** Enter sends. Shift+Enter inserts a line break. During IME composition, Enter belongs to the input method. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}

export const Composer = observer(function Composer({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const { isSending, longest, state } = conversation;
  const id = useId();
  const [text, setText] = useState('');
  const [isAnswered, setAnswered] = useState(false);
  const left = longest - text.trim().length;
  const why = left < 0 ? 'long' : isAnswered && !isSending ? conversation.refusal : null;
  const isReady = state === 'open' && !isSending && left >= 0 && text.trim() !== '';
  const send = async (): Promise<void> => {
    if (!isReady) return;
    const isTaken = await conversation.say(text);
    setAnswered(!isTaken);
    if (isTaken) setText((now) => (now === text ? '' : now));
  };
  const change = (value: string): void => {
    setText(value);
    setAnswered(false);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={`${styles.composer} line-top`}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('message')}
      </label>
      <div className={`${styles.line} input-box`}>
        <textarea
          id={id}
          name="message"
          className={`${styles.field} text-16 grow`}
          rows={1}
          dir="auto"
          placeholder={t('placeholder')}
          value={text}
          aria-invalid={why !== null || undefined}
          aria-describedby={`${id}-said`}
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKey}
        />
        <Button type="submit" action="send-message" variant="filled" className={styles.send} disabled={!isReady} aria-label={t('send')}>
          <Icon name="send-horizontal" size={20} className="mirror" />
        </Button>
      </div>
      <p id={`${id}-said`} className={`${styles.said} text-12 text-muted`} aria-live="polite" data-wrong={why !== null || undefined}>
        {why !== null ? t(`refused.${why}`, { count: longest }) : left * COUNTED <= longest && t('left', { count: left })}
      </p>
    </form>
  );
});

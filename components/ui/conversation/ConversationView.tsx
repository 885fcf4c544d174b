import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../schemas/domains/chat/sources.ts';
import { Button, LinkToButton } from '../button/Button.tsx';
import { Loaded } from '../loaded/Loaded.tsx';
import { Composer } from './Composer.tsx';
import styles from './Conversation.module.css';
import type { ConversationProps } from './conversation.fields.ts';
import { Lines, WaitingLines } from './Lines.tsx';

interface ConversationViewProps {
  readonly of: ConversationProps;
  readonly label: string;
}

export function ConversationView({ of, label }: ConversationViewProps) {
  const { t } = useTranslation('chat');
  const { rooms, room } = of;
  return (
    <Loaded of={rooms} failed={t('failed')} waiting={<WaitingLines />}>
      {(loaded) => <Followed key={room} conversation={loaded.of(room)} of={of} label={label} />}
    </Loaded>
  );
}

const Followed = observer(function Followed({ conversation, of, label }: ConversationViewProps & { readonly conversation: Conversation }) {
  useEffect(() => conversation.join(), [conversation]);
  return (
    <div className="column grow">
      {conversation.isKnown ? <Lines lines={conversation.lines} label={label} /> : <WaitingLines />}
      <ConnectionNotice conversation={conversation} />
      {of.loggedIn ? <Composer conversation={conversation} /> : <SignInPrompt signIn={of.signIn} />}
    </div>
  );
});

const ConnectionNotice = observer(function ConnectionNotice({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation(['chat', 'ui']);
  const isAway = conversation.state === 'away';
  return (
    <div className={`${styles.connection} row between gap-2`} aria-live="polite" data-connection={conversation.state}>
      {isAway && (
        <>
          <p>{t('away')}</p>
          <Button action="retry" size="small" variant="quiet" onClick={() => conversation.retry()}>
            {t('ui:retry')}
          </Button>
        </>
      )}
    </div>
  );
});

function SignInPrompt({ signIn }: Pick<ConversationProps, 'signIn'>) {
  return (
    <div className="px-4 py-3 pb-4 line-top stack gap-3 text-muted">
      <p>{signIn.text}</p>
      <div className="wrap gap-2">
        <LinkToButton to={signIn.login} variant="filled" size="small" />
        <LinkToButton to={signIn.signup} variant="outlined" size="small" />
      </div>
    </div>
  );
}

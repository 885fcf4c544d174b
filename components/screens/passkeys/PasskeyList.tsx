import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasskeyEntry } from '../../../schemas/domains/wallet/sources.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import styles from './Passkeys.module.css';
import type { PasskeysProps } from './passkeys.schema.ts';

interface PasskeyListProps extends Pick<PasskeysProps, 'keys'> {
  readonly onDelete: (key: Pick<PasskeyEntry, 'id' | 'name'>) => void;
  readonly children: ReactNode;
}

export function PasskeyList({ keys, onDelete, children }: PasskeyListProps) {
  const { t } = useTranslation('user');
  const heading = useId();
  return (
    <section className={styles.list} aria-labelledby={heading} aria-busy={keys.state === 'pending'}>
      <h2 id={heading} className="text-16">
        {t('passkeys.title')}
      </h2>
      <Loaded
        of={keys}
        failed={t('passkeys.failed')}
        waiting={<Waiting />}
        empty={
          <Empty title={t('passkeys.none')} text={t('passkeys.noneText')}>
            {children}
          </Empty>
        }
      >
        {(list) => (
          <ul className="card">
            {list.map((key) => (
              <Passkey key={key.id} entry={key} onDelete={() => onDelete({ id: key.id, name: key.name })} />
            ))}
          </ul>
        )}
      </Loaded>
      {(keys.state !== 'ready' || keys.value.length > 0) && children}
    </section>
  );
}

function Passkey({ entry: { name, created, lastUsed }, onDelete }: { readonly entry: PasskeyEntry; readonly onDelete: () => void }) {
  const { t } = useTranslation('user');
  const title = useId();
  return (
    <li className={styles.key}>
      <Icon name="key-round" size={20} className="text-muted" />
      <div>
        <h3 id={title} className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={`${styles.times} text-13 text-muted`}>
          <span>
            {t('passkeys.created')} <bdi>{created ?? t('passkeys.unknown')}</bdi>
          </span>
          <span>
            {t('passkeys.lastUsed')} <bdi>{lastUsed ?? t('passkeys.never')}</bdi>
          </span>
        </p>
      </div>
      <Button action="passkey-delete" size="small" aria-describedby={title} onClick={onDelete}>
        {t('passkeys.delete')}
      </Button>
    </li>
  );
}

function Waiting() {
  return (
    <div className="card">
      <div className={styles.key}>
        <Icon name="key-round" size={20} className="text-muted" />
        <div>
          <p className={styles.name}>
            <Skeleton className={styles.short} />
          </p>
          <p className={`${styles.times} text-13 text-muted`}>
            <Skeleton className={styles.long} />
          </p>
        </div>
      </div>
    </div>
  );
}

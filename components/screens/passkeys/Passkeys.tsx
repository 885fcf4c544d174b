import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasskeyEntry } from '../../../schemas/domains/wallet/sources.ts';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ControlButton } from '../../ui/button/ControlButton.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LoadedRows } from '../../ui/loaded/LoadedRows.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import styles from './Passkeys.module.css';
import type { PasskeysProps } from './passkeys.schema.ts';

export function Passkeys({ props, surface }: ComponentProps<PasskeysProps>) {
  const { t } = useTranslation('user');
  const { keys, create, canCreate, hint } = props;
  const createButton = canCreate && <ControlButton of={create} variant="filled" />;
  const empty = (
    <Empty title={t('passkeys.none')} text={t('passkeys.noneText')}>
      {createButton}
    </Empty>
  );
  return (
    <AccountFrame frame={props} isDense>
      <Section
        title={t('passkeys.title')}
        titleClassName="text-16"
        className={`${styles.list} justify-start stack gap-4`}
        isBusy={keys.state === 'pending'}
      >
        <LoadedRows of={keys} failed={t('passkeys.failed')} waiting={<Waiting />} empty={empty}>
          {(key) => <Passkey key={key.id} entry={key} onDelete={() => surface.act('passkey-delete', { id: key.id, name: key.name })} />}
        </LoadedRows>
        {(keys.state !== 'ready' || keys.value.length > 0) && createButton}
      </Section>
      {hint && <Callout tone="note" text={hint} />}
    </AccountFrame>
  );
}

function Passkey({ entry: { name, created, lastUsed }, onDelete }: { readonly entry: PasskeyEntry; readonly onDelete: () => void }) {
  const { t } = useTranslation('user');
  const title = useId();
  return (
    <li className={styles.key}>
      <Icon name="key-round" size={20} className="text-muted" />
      <div>
        <h3 id={title} className="medium anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className={`${styles.times} wrap tabular text-13 text-muted`}>
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
    <ul className="rows card">
      <li className={styles.key}>
        <Icon name="key-round" size={20} className="text-muted" />
        <div>
          <p className="medium anywhere">
            <Skeleton className={styles.short} />
          </p>
          <p className={`${styles.times} wrap tabular text-13`}>
            <Skeleton className={styles.long} />
          </p>
        </div>
      </li>
    </ul>
  );
}

import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Link, withLink } from '../../ui/link/Link.tsx';
import { CloseButton } from '../../ui/dialog/CloseButton.tsx';
import { Modal, ModalDescription, ModalTitle } from '../../ui/dialog/Modal.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './AccountPanel.module.css';
import type { AccountPanelProps } from './account-panel.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Async } from '../../../schemas/async.ts';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';

/** Control of the manifest that ends the session. */
const LOG_OUT = 'log-out';

const ITEM = `${styles.item} row gap-3 px-2 min-control rounded-small hoverable inset-ring`;

export function AccountPanel({ props, surface }: ComponentProps<AccountPanelProps>) {
  const close = () => surface.act('close');
  return (
    <Modal surface={surface.id} onClose={close} closesOutside cornerClassName={styles.panel}>
      <div className={`${styles.head} row items-start gap-2`}>
        <div className="grow">
          <ModalTitle className="text-16 anywhere">{props.nickname}</ModalTitle>
          <ModalDescription className="text-13 text-muted tabular">{props.uid}</ModalDescription>
        </div>
        <CloseButton onClick={close} />
      </div>
      <div className="scroll-y">
        <AccountSummary standing={props.standing} total={props.total} />
        <ul className="p-2 line-top">
          {withLink(props.items).map(({ id, label, icon, link, active }) => (
            <li key={id}>
              <Link link={link} current={active} className={ITEM} onFollow={close}>
                {icon !== null && <Icon name={icon} />}
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {props.logOut !== undefined && surface.can(LOG_OUT) && (
        <div className="px-4 py-3 pb-4 stack line-top">
          <Button action={LOG_OUT} disabled={surface.busy} onClick={() => surface.act(LOG_OUT)}>
            {props.logOut}
          </Button>
        </div>
      )}
    </Modal>
  );
}

interface LineProps<T> {
  readonly label: string;
  readonly of: Async<T>;
  readonly children: (value: T) => ReactNode;
}

function Line<T>({ label, of, children }: LineProps<T>) {
  const { t } = useTranslation('user');
  return (
    <div className="between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="medium tabular text-end" aria-busy={of.state === 'pending'}>
        {of.state === 'ready' ? children(of.value) : of.state === 'failed' ? t('standing.unknown') : <Skeleton className={styles.wide} />}
      </dd>
    </div>
  );
}

function AccountSummary({ standing, total }: Pick<AccountPanelProps, 'standing' | 'total'>) {
  const { t } = useTranslation('user');
  const unknown = t('standing.unknown');
  return (
    <dl className="px-4 py-3 stack gap-2">
      <Line label={t('funds.total')} of={total}>
        {({ fiat }) => <bdi>{fiat}</bdi>}
      </Line>
      {standing.state === 'ready' && standing.value.isSub && (
        <div className="between gap-4">
          <dt className="text-muted">{t('standing.account')}</dt>
          <dd className="medium tabular text-end">{t('standing.sub')}</dd>
        </div>
      )}
      <Line label={t('standing.level')} of={standing}>
        {({ level }) => level ?? unknown}
      </Line>
      <Line label={t('standing.tier')} of={standing}>
        {({ tier }) => tier ?? unknown}
      </Line>
    </dl>
  );
}

import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { CloseButton } from '../../ui/dialog/CloseButton.tsx';
import { Modal, ModalDescription, ModalTitle } from '../../ui/dialog/Modal.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import styles from './AccountPanel.module.css';
import type { AccountPanelProps } from './account-panel.schema.ts';
import { Standing } from './AccountSummary.tsx';

/** The control that ends the session, as the manifest names it. */
const LOG_OUT = 'log-out';

/** Who is logged in, how far they have come, what they have; where the account goes on, and the way out. */
export function AccountPanel({ props, surface }: ComponentProps<AccountPanelProps>) {
  const close = () => surface.act('close');
  return (
    <Modal surface={surface.id} onClose={close} closesOutside className={styles.panel} backdropClassName={styles.backdrop}>
      <div className={styles.head}>
        <div className={styles.names}>
          <ModalTitle className={styles.nickname}>{props.nickname}</ModalTitle>
          <ModalDescription className={styles.uid}>{props.uid}</ModalDescription>
        </div>
        <CloseButton onClick={close} />
      </div>
      <div className={styles.body}>
        <Standing standing={props.standing} total={props.total} />
        <ul className={styles.items}>
          {props.items.map(
            ({ id, label, icon, link, active }) =>
              link !== null && (
                <li key={id}>
                  <Link link={link} current={active} className={styles.item} onFollow={close}>
                    {icon !== null && <Icon name={icon} />}
                    {label}
                  </Link>
                </li>
              ),
          )}
        </ul>
      </div>
      {props.logOut !== undefined && surface.can(LOG_OUT) && (
        <div className={styles.foot}>
          <Button action={LOG_OUT} disabled={surface.busy} onClick={() => surface.act(LOG_OUT)}>
            {props.logOut}
          </Button>
        </div>
      )}
    </Modal>
  );
}

import type { ComponentProps } from '../../schemas/manifest/resolved.ts';
import { Button, LinkButton } from '../button/Button.tsx';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { NoticeBarProps } from './notice-bar.schema.ts';
import styles from './NoticeBar.module.css';

const ICONS = { info: 'info', warning: 'triangle-alert', danger: 'circle-alert' } as const;

/** One thing to know, one thing to do about it, and where it may be, a way to put it aside. */
export function NoticeBar({ props, surface }: ComponentProps<NoticeBarProps>) {
  const { tone, link, confirm } = props;
  return (
    <section className={styles.bar} data-surface={surface.id} data-tone={tone} aria-label={props.name}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.content}>
        <p>{props.text}</p>
        {link !== undefined && link.link !== null && (
          <LinkButton link={link.link} size="small" variant="quiet" className={styles.action}>
            {link.label}
          </LinkButton>
        )}
        {confirm !== undefined && (
          <Button
            action="confirm"
            size="small"
            variant="quiet"
            className={styles.action}
            disabled={surface.busy}
            onClick={() => surface.act('confirm')}
          >
            {confirm}
          </Button>
        )}
      </div>
      {surface.dismissible && <CloseButton label={props.close} disabled={surface.busy} onClick={() => surface.act('close')} />}
    </section>
  );
}

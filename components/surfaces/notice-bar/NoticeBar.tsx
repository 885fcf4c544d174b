import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { CloseButton } from '../../ui/dialog/CloseButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TONE_ICONS } from '../../ui/notice/tone-icons.ts';
import type { NoticeBarProps } from './notice-bar.schema.ts';
import styles from './NoticeBar.module.css';

export function NoticeBar({ props, surface }: ComponentProps<NoticeBarProps>) {
  const { tone, link, confirm, control, actions = [] } = props;
  return (
    <section className={styles.bar} data-surface={surface.id} data-tone={tone} aria-label={props.name}>
      <Icon name={TONE_ICONS[tone]} className={styles.icon} />
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
        {control !== undefined && (
          <Button control={control.control} size="small" variant="quiet" className={styles.action}>
            {control.label}
          </Button>
        )}
        {actions.length > 0 && (
          <div className={styles.answers}>
            {actions.map(({ id, label }) => (
              <Button key={id} action={id} size="small" disabled={surface.busy} onClick={() => surface.act(id)}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {surface.dismissible && <CloseButton disabled={surface.busy} onClick={() => surface.act('close')} />}
    </section>
  );
}

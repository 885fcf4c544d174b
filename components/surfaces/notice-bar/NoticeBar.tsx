import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button, LinkToButton } from '../../ui/button/Button.tsx';
import { ControlButton } from '../../ui/button/ControlButton.tsx';
import { Bar } from '../../ui/notice/Bar.tsx';
import type { NoticeBarProps } from './notice-bar.schema.ts';
import styles from './NoticeBar.module.css';

export function NoticeBar({ props, surface }: ComponentProps<NoticeBarProps>) {
  const { tone, link, confirm, control, actions = [] } = props;
  const look = { size: 'small', variant: 'quiet', className: styles.action } as const;
  return (
    <Bar surface={surface} name={props.name} tone={tone} className={styles.bar}>
      <div className={`${styles.content} min-control row wrap grow`}>
        <p>{props.text}</p>
        <LinkToButton to={link} {...look} />
        {confirm !== undefined && (
          <Button {...look} action="confirm" disabled={surface.busy} onClick={() => surface.act('confirm')}>
            {confirm}
          </Button>
        )}
        <ControlButton of={control} {...look} />
        {actions.length > 0 && (
          <div className={`${styles.answers} ms-auto wrap gap-2`}>
            {actions.map(({ id, label }) => (
              <Button key={id} action={id} size="small" disabled={surface.busy} onClick={() => surface.act(id)}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Bar>
  );
}

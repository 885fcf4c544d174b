import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Actions, LinkToButton } from '../../ui/button/Button.tsx';
import { ControlButton } from '../../ui/button/ControlButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Prose } from '../../ui/common/Prose.tsx';
import styles from './Message.module.css';
import type { MessageProps } from './message.schema.ts';

export function Message({ props }: ComponentProps<MessageProps>) {
  const { control, primary, secondary } = props;
  return (
    <div className={`${styles.message} stack justify-start`}>
      <span className={`${styles.icon} rounded center text-muted`}>
        <Icon name={props.icon} size={20} />
      </span>
      <h1 className="title-28">{props.title}</h1>
      <div className={`${styles.text} text-muted`}>
        <Prose text={props.text} />
      </div>
      <Actions>
        <ControlButton of={control} variant="filled" />
        <LinkToButton to={primary} variant={control === undefined ? 'filled' : 'outlined'} />
        <LinkToButton to={secondary} variant="outlined" />
      </Actions>
    </div>
  );
}

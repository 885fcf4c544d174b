import { Icon } from '../icon/Icon.tsx';
import styles from './Change.module.css';

interface ChangeProps {
  readonly text: string;
  readonly direction: 'rise' | 'fall' | 'flat';
}

const ARROWS = { rise: 'arrow-up-right', fall: 'arrow-down-right', flat: 'minus' } as const;

/** Color, sign and arrow are redundant, so that no user depends on one of them. */
export function Change({ text, direction }: ChangeProps) {
  return (
    <span className={`${styles.change} trend text-muted`} data-direction={direction} data-number="">
      <Icon name={ARROWS[direction]} />
      {/* Keeps sign and unit in place on right-to-left pages. */}
      <bdi dir="ltr">{text}</bdi>
    </span>
  );
}

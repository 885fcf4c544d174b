import { Icon } from '../icon/Icon.tsx';
import styles from './Change.module.css';

interface ChangeProps {
  /** Signed and with its unit, as the page's language writes it. */
  readonly text: string;
  readonly direction: 'rise' | 'fall' | 'flat';
}

const ARROWS = { rise: 'arrow-up-right', fall: 'arrow-down-right', flat: 'minus' } as const;

/** A change of price: colour, sign and arrow say the same, so that none of them is needed. */
export function Change({ text, direction }: ChangeProps) {
  return (
    <span className={styles.change} data-direction={direction} data-number="">
      <Icon name={ARROWS[direction]} />
      {/* Sign and unit stay where they are in a page that runs from right to left. */}
      <bdi dir="ltr">{text}</bdi>
    </span>
  );
}

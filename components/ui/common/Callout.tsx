import { Icon } from '../icon/Icon.tsx';
import styles from './Callout.module.css';

interface RemarkProps {
  readonly tone: 'risk' | 'note';
  readonly text: string;
}

const ICONS = { risk: 'triangle-alert', note: 'info' } as const;

/** A sentence that has to be read beside the rest: a risk, or a note. */
export function Remark({ tone, text }: RemarkProps) {
  return (
    <p className={styles.remark} data-tone={tone}>
      <Icon name={ICONS[tone]} size={16} />
      <span>{text}</span>
    </p>
  );
}

import { Icon } from '../icon/Icon.tsx';
import styles from './CloseButton.module.css';

interface CloseButtonProps {
  /** The accessible name. */
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** The cross of a dialog, bar, banner or toast. */
export function CloseButton({ label, onClick, disabled = false }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} data-action="close" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name="x" size={20} />
    </button>
  );
}

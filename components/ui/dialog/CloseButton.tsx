import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/Icon.tsx';
import styles from './CloseButton.module.css';

interface CloseButtonProps {
  /** The accessible name, where there is more than one to tell apart. */
  readonly label?: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** The cross of a dialog, bar, banner or toast. */
export function CloseButton({ label, onClick, disabled = false }: CloseButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      className={styles.close}
      data-action="close"
      aria-label={label ?? t('close')}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name="x" size={20} />
    </button>
  );
}

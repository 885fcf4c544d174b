import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/Icon.tsx';

interface CloseButtonProps {
  /** Set it if a page has several close buttons. */
  readonly label?: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

export function CloseButton({ label, onClick, disabled = false }: CloseButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      className="icon-button"
      data-action="close"
      aria-label={label ?? t('close')}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name="x" size={20} />
    </button>
  );
}

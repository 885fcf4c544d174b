import { useTranslation } from 'react-i18next';
import type { Quality } from './field.schema.ts';
import styles from './Form.module.css';

interface PasswordStrengthProps {
  readonly password: string;
  readonly qualities: readonly Quality[];
}

export function PasswordStrength({ password, qualities }: PasswordStrengthProps) {
  const { t } = useTranslation('form');
  const lacking = qualities.filter(({ pattern }) => !new RegExp(pattern, 'u').test(password));
  const met = qualities.length - lacking.length;
  if (password === '') return null;
  return (
    <output className={`${styles.strength} stack gap-1`}>
      <meter
        min={0}
        max={qualities.length}
        low={qualities.length / 2}
        high={qualities.length - 1}
        optimum={qualities.length}
        value={met}
        aria-label={t('strength')}
      />
      <p className="text-13 text-muted">
        {lacking.length === 0 ? t('strong') : t('lacks', { what: lacking.map(({ label }) => label).join(', ') })}
      </p>
    </output>
  );
}

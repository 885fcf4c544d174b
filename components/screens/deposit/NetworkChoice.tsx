import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositNetwork } from '../../../schemas/sources/account.ts';
import styles from './Networks.module.css';

interface NetworkChoiceProps {
  readonly networks: readonly DepositNetwork[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Which network the coin will come on: it must be the sender's. */
export function NetworkChoice({ networks, chosen, onChoose }: NetworkChoiceProps) {
  const { t } = useTranslation('user');
  const name = useId();
  return (
    <fieldset className={styles.networks}>
      <legend className={styles.title}>{t('deposit.network')}</legend>
      {networks.map(({ id, name: label }) => (
        <label key={id} className={styles.network}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={id}
            data-action="choose-network"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

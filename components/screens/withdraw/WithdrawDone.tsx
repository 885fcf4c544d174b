import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Terms } from '../../ui/form/Terms.tsx';
import { Actions } from '../../ui/common/Actions.tsx';
import { Step } from './Step.tsx';
import type { Withdrawal } from './terms-of.ts';
import styles from './Withdraw.module.css';

interface WithdrawDoneProps {
  readonly coin: string;
  readonly withdrawal: Withdrawal;
  readonly available: string;
  readonly onAgain: () => void;
}

/** What was sent, and what is left. */
export function WithdrawDone({ coin, withdrawal, available, onAgain }: WithdrawDoneProps) {
  const { t } = useTranslation('withdraw');
  const { address, network, arrives } = withdrawal;
  const rows = [
    { id: 'arrives', label: t('arrives'), value: <bdi>{`${arrives} ${coin}`}</bdi> },
    { id: 'network', label: t('network'), value: network.name },
    { id: 'address', label: t('to'), value: <bdi className={styles.address}>{address}</bdi> },
    { id: 'available', label: t('left'), value: <bdi>{`${available} ${coin}`}</bdi> },
  ];
  return (
    <Step title={t('done')}>
      <p className={styles.text}>{t('doneText')}</p>
      <Terms rows={rows} />
      <Actions>
        <Button action="again" onClick={onAgain}>
          {t('again')}
        </Button>
      </Actions>
    </Step>
  );
}

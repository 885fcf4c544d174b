import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Terms } from '../../ui/form/Terms.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import { Actions } from '../../ui/common/Actions.tsx';
import { Step } from './Step.tsx';
import type { Withdrawal } from './terms-of.ts';
import styles from './Withdraw.module.css';
import type { WithdrawProps } from './withdraw.schema.ts';

interface WithdrawReviewProps {
  readonly props: WithdrawProps;
  readonly withdrawal: Withdrawal;
  readonly secrets: FormState;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

/** What is about to be sent, to be read again: it cannot be taken back. */
export function WithdrawReview({ props, withdrawal, secrets, isBusy, onBack, onSend }: WithdrawReviewProps) {
  const { t } = useTranslation('withdraw');
  const { coin, send, secrets: fields = [] } = props;
  const { network, address, amount, arrives } = withdrawal;
  const money = (value: string) => <bdi>{`${value} ${coin}`}</bdi>;
  const rows = [
    { id: 'address', label: t('to'), value: <bdi className={styles.address}>{address}</bdi> },
    { id: 'network', label: t('network'), value: network.name },
    { id: 'amount', label: t('amount'), value: money(amount) },
    { id: 'fee', label: t('fee'), value: money(network.fee) },
    { id: 'arrives', label: t('arrives'), value: money(arrives) },
  ];
  return (
    <Step title={t('summary')}>
      <Form fields={fields} form={secrets} isBusy={isBusy} before={<Terms rows={rows} />} onSend={onSend}>
        <Actions>
          <Button type="submit" action={send.control.id} variant="filled" disabled={isBusy || !secrets.isFilled}>
            {send.label}
          </Button>
          <Button action="back" disabled={isBusy} onClick={onBack}>
            {t('back')}
          </Button>
        </Actions>
      </Form>
    </Step>
  );
}

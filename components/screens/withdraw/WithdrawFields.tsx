import { useTranslation } from 'react-i18next';
import type { WithdrawNetwork } from '../../../schemas/domains/wallet/shapes.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { Terms } from '../../ui/form/Terms.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import { useDecimals } from '../../ui/number/use-decimals.ts';
import { subtractFee, computeMaximum } from './terms-of.ts';
import type { WithdrawProps } from './withdraw.schema.ts';

interface WithdrawFieldsProps {
  readonly props: WithdrawProps;
  readonly fields: WithdrawProps['fields'];
  readonly form: FormState;
  readonly networks: readonly WithdrawNetwork[];
  readonly network: WithdrawNetwork | undefined;
  readonly available: string;
  readonly isBusy: boolean;
  readonly onReview: () => void;
}

export function WithdrawFields({ props, fields, form, networks, network, available, isBusy, onReview }: WithdrawFieldsProps) {
  const { t } = useTranslation('withdraw');
  const { coin, review } = props;
  const { format, toInputText } = useDecimals();
  const formatMoney = (amount: string | null | undefined) => (
    <bdi>{amount === null || amount === undefined ? '–' : `${format(amount)} ${coin}`}</bdi>
  );
  const handleMax = () => form.set('amount', toInputText(network === undefined ? available : computeMaximum(available, network.decimals)));
  const rows = [
    { id: 'available', label: t('available'), value: formatMoney(available) },
    { id: 'minimum', label: t('minimum'), value: formatMoney(network?.minimum) },
    { id: 'fee', label: t('fee'), value: formatMoney(network?.fee) },
    { id: 'arrives', label: t('arrives'), value: formatMoney(network && subtractFee(form.values['amount'] ?? '', network.fee)) },
  ];
  const extras = {
    network: { options: networks.map(({ id, name }) => ({ id, label: name })) },
    amount: {
      end: (
        <Button variant="quiet" size="small" disabled={isBusy} onClick={handleMax}>
          {t('max')}
        </Button>
      ),
    },
  };
  return (
    <Form fields={fields} form={form} isBusy={isBusy} extras={extras} onSend={onReview}>
      <Terms rows={rows} />
      <Button type="submit" action={review.control.id} variant="filled" disabled={isBusy || !form.isFilled}>
        {review.label}
      </Button>
    </Form>
  );
}

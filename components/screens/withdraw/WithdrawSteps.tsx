import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawNetwork } from '../../../schemas/domains/wallet/shapes.ts';
import { Actions, Button } from '../../ui/button/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SendForm.tsx';
import { Terms } from '../../ui/form/Terms.tsx';
import type { FormState } from '../../ui/form/use-form.ts';
import { Money, useDecimals } from '../../ui/number/use-decimals.tsx';
import { computeMaximum, subtractFee, type Withdrawal } from './terms-of.ts';
import styles from './Withdraw.module.css';
import type { WithdrawProps } from './withdraw.schema.ts';

interface StepProps {
  readonly props: WithdrawProps;
  readonly isBusy: boolean;
  readonly available: string;
}

interface WithdrawFieldsProps extends StepProps {
  readonly fields: WithdrawProps['fields'];
  readonly form: FormState;
  readonly networks: readonly WithdrawNetwork[];
  readonly network: WithdrawNetwork | undefined;
  readonly onReview: () => void;
}

export function WithdrawFields({ props, fields, form, networks, network, available, isBusy, onReview }: WithdrawFieldsProps) {
  const { t } = useTranslation('withdraw');
  const { coin, review } = props;
  const { toInputText } = useDecimals();
  const handleMax = () => form.set('amount', toInputText(network === undefined ? available : computeMaximum(available, network.decimals)));
  const rows = [
    { id: 'available', label: t('available'), value: <Money amount={available} coin={coin} /> },
    { id: 'minimum', label: t('minimum'), value: <Money amount={network?.minimum} coin={coin} /> },
    { id: 'fee', label: t('fee'), value: <Money amount={network?.fee} coin={coin} /> },
    {
      id: 'arrives',
      label: t('arrives'),
      value: <Money amount={network && subtractFee(form.values['amount'] ?? '', network.fee)} coin={coin} />,
    },
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
      <SubmitButton of={review} form={form} isBusy={isBusy} />
    </Form>
  );
}

interface WithdrawReviewProps extends StepProps {
  readonly withdrawal: Withdrawal;
  readonly secrets: FormState;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

export function WithdrawReview({ props, withdrawal, secrets, isBusy, onBack, onSend }: WithdrawReviewProps) {
  const { t } = useTranslation('withdraw');
  const { coin, send, secrets: fields = [] } = props;
  const { network, address, amount, arrives } = withdrawal;
  const rows = [
    { id: 'address', label: t('to'), value: <bdi className="mono regular">{address}</bdi> },
    { id: 'network', label: t('network'), value: network.name },
    { id: 'amount', label: t('amount'), value: <Money amount={amount} coin={coin} /> },
    { id: 'fee', label: t('fee'), value: <Money amount={network.fee} coin={coin} /> },
    { id: 'arrives', label: t('arrives'), value: <Money amount={arrives} coin={coin} /> },
  ];
  return (
    <Step title={t('summary')}>
      <Form fields={fields} form={secrets} isBusy={isBusy} before={<Terms rows={rows} />} onSend={onSend}>
        <Actions>
          <SubmitButton of={send} form={secrets} isBusy={isBusy} />
          <Button action="back" disabled={isBusy} onClick={onBack}>
            {t('back')}
          </Button>
        </Actions>
      </Form>
    </Step>
  );
}

interface WithdrawDoneProps extends Omit<StepProps, 'isBusy'> {
  readonly withdrawal: Withdrawal;
  readonly onAgain: () => void;
}

export function WithdrawDone({ props, withdrawal, available, onAgain }: WithdrawDoneProps) {
  const { t } = useTranslation('withdraw');
  const { coin } = props;
  const { address, network, arrives } = withdrawal;
  const rows = [
    { id: 'arrives', label: t('arrives'), value: <Money amount={arrives} coin={coin} /> },
    { id: 'network', label: t('network'), value: network.name },
    { id: 'address', label: t('to'), value: <bdi className="mono regular">{address}</bdi> },
    { id: 'available', label: t('left'), value: <Money amount={available} coin={coin} /> },
  ];
  return (
    <Step title={t('done')}>
      <p className="text-muted pretty">{t('doneText')}</p>
      <Terms rows={rows} />
      <Actions>
        <Button action="again" onClick={onAgain}>
          {t('again')}
        </Button>
      </Actions>
    </Step>
  );
}

/** Focuses its heading, so that screen readers announce the new step. */
function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack gap-5" aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className={`${styles.title} title-20`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WithdrawNetwork } from '../../../schemas/domains/wallet/shapes.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { useForm, type Check, type FormState } from '../../ui/form/use-form.ts';
import { subtractFee, type Withdrawal, findAmountProblem } from './terms-of.ts';
import styles from './Withdraw.module.css';
import type { WithdrawProps } from './withdraw.schema.ts';
import { WithdrawFields } from './WithdrawFields.tsx';
import { useTranslation } from 'react-i18next';
import { isAddress } from '../../../schemas/addresses.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useDecimals } from '../../ui/number/use-decimals.ts';
import { Terms } from '../../ui/form/Terms.tsx';
import { Actions } from '../../ui/common/Actions.tsx';
import { Form } from '../../ui/form/Form.tsx';

interface WithdrawStepsProps {
  readonly props: WithdrawProps;
  readonly surface: SurfaceHandle;
  readonly networks: readonly WithdrawNetwork[];
  readonly available: string;
}

type StepState = { readonly name: 'fill' } | { readonly name: 'review' | 'done'; readonly withdrawal: Withdrawal };

/** Form, review and result. Going back restores the form. */
export function WithdrawSteps({ props, surface, networks, available }: WithdrawStepsProps) {
  const [step, setStep] = useState<StepState>({ name: 'fill' });
  const only = networks.length === 1 ? networks[0]?.id : undefined;
  const fields = props.fields.map((field) => (field.id === 'network' && only !== undefined ? { ...field, initial: only } : field));
  const form = useForm(fields, { check: useCheck(networks, available) });
  const secrets = useForm(props.secrets ?? []);
  const [address = '', amount = ''] = ['address', 'amount'].map((name) => form.values[name]?.trim());
  const network = networks.find(({ id }) => id === form.values['network']);
  const handleReview = (): void => {
    if (network === undefined) return;
    setStep({ name: 'review', withdrawal: { network, address, amount, arrives: subtractFee(amount, network.fee) ?? '' } });
    void surface.act(props.review.control.id);
  };
  const handleSend = async (withdrawal: Withdrawal): Promise<void> => {
    const sent = { coin: props.coin, network: withdrawal.network.id, address, amount, ...secrets.values };
    if (!(await surface.act(props.send.control.id, sent))) return;
    form.clear();
    secrets.clear();
    setStep({ name: 'done', withdrawal });
  };
  const shared = { props, isBusy: surface.busy };
  return (
    <div className={styles.panel}>
      {step.name === 'fill' && <WithdrawFields {...shared} {...{ fields, form, networks, network, available, onReview: handleReview }} />}
      {step.name === 'review' && (
        <WithdrawReview
          {...shared}
          withdrawal={step.withdrawal}
          secrets={secrets}
          onBack={() => setStep({ name: 'fill' })}
          onSend={() => void handleSend(step.withdrawal)}
        />
      )}
      {step.name === 'done' && (
        <WithdrawDone coin={props.coin} withdrawal={step.withdrawal} available={available} onAgain={() => setStep({ name: 'fill' })} />
      )}
    </div>
  );
}

function useCheck(networks: readonly WithdrawNetwork[], available: string): Check {
  const { t } = useTranslation('withdraw');
  const { format } = useDecimals();
  return (name, values) => {
    const network = networks.find(({ id }) => id === values['network']);
    const value = values[name]?.trim() ?? '';
    if (network === undefined) return null;
    if (name === 'address') return isAddress(network.chain, value) ? null : t('problem.address', { name: network.name });
    const problem = name === 'amount' ? findAmountProblem(value, network, available) : null;
    if (problem === null) return null;
    const { decimals, minimum } = network;
    return t(`problem.${problem}`, { decimals, minimum: format(minimum), available: format(available), example: format('12.5') });
  };
}

interface WithdrawDoneProps {
  readonly coin: string;
  readonly withdrawal: Withdrawal;
  readonly available: string;
  readonly onAgain: () => void;
}

function WithdrawDone({ coin, withdrawal, available, onAgain }: WithdrawDoneProps) {
  const { t } = useTranslation('withdraw');
  const { format } = useDecimals();
  const { address, network, arrives } = withdrawal;
  const rows = [
    { id: 'arrives', label: t('arrives'), value: <bdi>{`${format(arrives)} ${coin}`}</bdi> },
    { id: 'network', label: t('network'), value: network.name },
    { id: 'address', label: t('to'), value: <bdi className={styles.address}>{address}</bdi> },
    { id: 'available', label: t('left'), value: <bdi>{`${format(available)} ${coin}`}</bdi> },
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

interface WithdrawReviewProps {
  readonly props: WithdrawProps;
  readonly withdrawal: Withdrawal;
  readonly secrets: FormState;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

function WithdrawReview({ props, withdrawal, secrets, isBusy, onBack, onSend }: WithdrawReviewProps) {
  const { t } = useTranslation('withdraw');
  const { coin, send, secrets: fields = [] } = props;
  const { network, address, amount, arrives } = withdrawal;
  const { format } = useDecimals();
  const formatMoney = (value: string) => <bdi>{`${format(value)} ${coin}`}</bdi>;
  const rows = [
    { id: 'address', label: t('to'), value: <bdi className={styles.address}>{address}</bdi> },
    { id: 'network', label: t('network'), value: network.name },
    { id: 'amount', label: t('amount'), value: formatMoney(amount) },
    { id: 'fee', label: t('fee'), value: formatMoney(network.fee) },
    { id: 'arrives', label: t('arrives'), value: formatMoney(arrives) },
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

/** Focuses its heading, so that screen readers announce the new step. */
function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.step} aria-label={title}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

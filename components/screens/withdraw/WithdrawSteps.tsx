import { useState } from 'react';
import type { WithdrawNetwork } from '../../../schemas/api/withdraw.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { arriving, type Withdrawal } from './terms-of.ts';
import { useCheck } from './use-check.ts';
import styles from './Withdraw.module.css';
import type { WithdrawProps } from './withdraw.schema.ts';
import { WithdrawDone } from './WithdrawDone.tsx';
import { WithdrawFields } from './WithdrawFields.tsx';
import { WithdrawReview } from './WithdrawReview.tsx';

interface WithdrawStepsProps {
  readonly props: WithdrawProps;
  readonly surface: SurfaceHandle;
  readonly networks: readonly WithdrawNetwork[];
  readonly available: string;
}

type Step = { readonly name: 'fill' } | { readonly name: 'review' | 'done'; readonly withdrawal: Withdrawal };

/** Fill in, read again, done; whoever goes back finds what was typed. */
export function WithdrawSteps({ props, surface, networks, available }: WithdrawStepsProps) {
  const [step, setStep] = useState<Step>({ name: 'fill' });
  const only = networks.length === 1 ? networks[0]?.id : undefined;
  const fields = props.fields.map((field) => (field.id === 'network' && only !== undefined ? { ...field, initial: only } : field));
  const form = useForm(fields, useCheck(networks, available));
  const secrets = useForm(props.secrets ?? []);
  const [address = '', amount = ''] = ['address', 'amount'].map((name) => form.values[name]?.trim());
  const network = networks.find(({ id }) => id === form.values['network']);
  const handleReview = (): void => {
    if (network === undefined) return;
    setStep({ name: 'review', withdrawal: { network, address, amount, arrives: arriving(amount, network.fee) ?? '' } });
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

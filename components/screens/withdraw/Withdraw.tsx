import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAddress } from '../../../schemas/addresses.ts';
import type { WithdrawNetwork } from '../../../schemas/domains/wallet/shapes.ts';
import type { ComponentProps, Refusal } from '../../../schemas/manifest/resolved.ts';
import { Empty } from '../../ui/empty/Empty.tsx';
import { type Check, useForm } from '../../ui/form/use-form.ts';
import { joinAsync } from '../../ui/loaded/join-async.ts';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { WaitingRows } from '../../ui/loaded/LoadedRows.tsx';
import { useDecimals } from '../../ui/number/use-decimals.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { findAmountProblem, subtractFee, type Withdrawal } from './terms-of.ts';
import styles from './Withdraw.module.css';
import type { WithdrawProps } from './withdraw.schema.ts';
import { WithdrawDone, WithdrawFields, WithdrawReview } from './WithdrawSteps.tsx';

export function Withdraw({ props, surface }: ComponentProps<WithdrawProps>) {
  const { t } = useTranslation('withdraw');
  const { coin, balances, networks } = props;
  const waiting = <WaitingRows count={3} className={`${styles.panel} card p-6 stack gap-4`} />;
  return (
    <AccountFrame frame={props}>
      <Loaded of={joinAsync(balances, networks)} failed={t('failed')} waiting={waiting}>
        {([balance, all]) => {
          const offered = all.filter((network) => network.coin === coin);
          if (offered.length === 0) return <Empty title={t('none', { coin })} />;
          const available = balance.find((each) => each.account === 'spot' && each.coin === coin)?.amount ?? '0';
          return <Steps key={coin} props={props} surface={surface} networks={offered} available={available} />;
        }}
      </Loaded>
    </AccountFrame>
  );
}

interface StepsProps extends ComponentProps<WithdrawProps> {
  readonly networks: readonly WithdrawNetwork[];
  readonly available: string;
}

type StepState = { readonly name: 'fill' } | { readonly name: 'review' | 'done'; readonly withdrawal: Withdrawal };

/** Form, review and result. Going back restores the form. */
function Steps({ props, surface, networks, available }: StepsProps) {
  const [step, setStep] = useState<StepState>({ name: 'fill' });
  const only = networks.length === 1 ? networks[0]?.id : undefined;
  const fields = props.fields.map((field) => (field.id === 'network' && only !== undefined ? { ...field, initial: only } : field));
  const form = useForm(fields, { check: useCheck(networks, available) });
  const { panel, secrets, handleRefusal } = useSecrets(props.secrets);
  const [address = '', amount = ''] = ['address', 'amount'].map((name) => form.values[name]?.trim());
  const network = networks.find(({ id }) => id === form.values['network']);
  const handleReview = (): void => {
    if (network === undefined) return;
    setStep({ name: 'review', withdrawal: { network, address, amount, arrives: subtractFee(amount, network.fee) ?? '' } });
    void surface.act(props.review.control.id);
  };
  const handleSend = async (withdrawal: Withdrawal): Promise<void> => {
    const sent = { coin: props.coin, network: withdrawal.network.id, address, amount, ...secrets.values };
    if (!(await surface.act(props.send.control.id, sent, { onRefused: handleRefusal }))) return;
    form.clear();
    secrets.clear();
    setStep({ name: 'done', withdrawal });
  };
  const handleFill = () => setStep({ name: 'fill' });
  const shared = { props, isBusy: surface.busy, available };
  return (
    <div ref={panel} className={`${styles.panel} card p-6`}>
      {step.name === 'fill' && <WithdrawFields {...shared} {...{ fields, form, networks, network }} onReview={handleReview} />}
      {step.name === 'review' && (
        <WithdrawReview
          {...shared}
          withdrawal={step.withdrawal}
          secrets={secrets}
          onBack={handleFill}
          onSend={() => void handleSend(step.withdrawal)}
        />
      )}
      {step.name === 'done' && <WithdrawDone {...shared} withdrawal={step.withdrawal} onAgain={handleFill} />}
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

/** Form of the secrets. A refused one keeps the server's message until it is changed. */
function useSecrets(fields: WithdrawProps['secrets'] = []) {
  const panel = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState({ id: '', value: '', message: '' });
  const check: Check = (id, values) => (id === refused.id && values[id] === refused.value ? refused.message : null);
  const secrets = useForm(fields, { check });
  const handleRefusal = ({ code, message }: Refusal): boolean => {
    const field = fields.find(({ refusal }) => refusal === code);
    if (field === undefined || message === '') return false;
    setRefused({ id: field.id, value: secrets.values[field.id] ?? '', message });
    panel.current?.querySelector<HTMLInputElement>(`[name="${field.id}"]`)?.focus();
    return true;
  };
  return { panel, secrets, handleRefusal };
}

import { useTranslation } from 'react-i18next';
import { isAddress } from '../../../schemas/addresses.ts';
import type { WithdrawNetwork } from '../../../schemas/api/withdraw.ts';
import type { Check } from '../../ui/form/use-form.ts';
import { amountProblem } from './terms-of.ts';

/** What is wrong with an address or an amount on the network that is chosen, in words. */
export function useCheck(networks: readonly WithdrawNetwork[], available: string): Check {
  const { t } = useTranslation('withdraw');
  return (name, values) => {
    const network = networks.find(({ id }) => id === values['network']);
    const value = values[name]?.trim() ?? '';
    if (network === undefined) return null;
    if (name === 'address') return isAddress(network.chain, value) ? null : t('problem.address', { name: network.name });
    const problem = name === 'amount' ? amountProblem(value, network, available) : null;
    return problem === null ? null : t(`problem.${problem}`, { ...network, available });
  };
}

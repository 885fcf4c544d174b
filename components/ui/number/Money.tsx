import { useDecimals } from './use-decimals.ts';

interface MoneyProps {
  readonly amount: string | null | undefined;
  readonly coin: string;
}

export function Money({ amount, coin }: MoneyProps) {
  const { format } = useDecimals();
  return <bdi>{amount === null || amount === undefined ? '–' : `${format(amount)} ${coin}`}</bdi>;
}

import { useTranslation } from 'react-i18next';
import { formatDecimal, parseDecimal, toInputText } from './decimal.ts';

export function useDecimals() {
  const { i18n } = useTranslation();
  const tag = i18n.language;
  return {
    format: (value: string) => formatDecimal(tag, value),
    toInputText: (value: string) => toInputText(tag, value),
    /** Returns the number with a point, or the trimmed text if it isn't a number. */
    parse: (text: string) => parseDecimal(tag, text) ?? text.trim(),
  };
}

interface MoneyProps {
  readonly amount: string | null | undefined;
  readonly coin: string;
}

export function Money({ amount, coin }: MoneyProps) {
  const { format } = useDecimals();
  return <bdi>{amount === null || amount === undefined ? '–' : `${format(amount)} ${coin}`}</bdi>;
}

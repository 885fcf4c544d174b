import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/Button.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for who does not see it beside the button. */
  readonly name: string;
}

type Outcome = 'done' | 'failed' | 'label';

/** Puts a text into the clipboard, and says how that went until it is left: browsers refuse it without a secure connection. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useTranslation('growth');
  const [outcome, setOutcome] = useState<Outcome>('label');
  const copy = async () => setOutcome(await write(text));
  return (
    <>
      <Button
        action="copy"
        size="small"
        aria-label={`${t('copy.label')}: ${name}`}
        onClick={() => void copy()}
        onBlur={() => setOutcome('label')}
      >
        {t(`copy.${outcome}`)}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome === 'label' ? '' : t(`copy.${outcome}`)}
      </span>
    </>
  );
}

async function write(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'done';
  } catch {
    return 'failed';
  }
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Async } from '../../../schemas/async.ts';
import { Button } from '../button/Button.tsx';
import { joinClasses } from '../class-names.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';

export interface LoadedProps<Value> {
  readonly of: Async<Value>;
  readonly failed: string;
  readonly failedClassName?: string | undefined;
  readonly waiting?: ReactNode;
  readonly empty?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

const WAITING = (
  <div aria-busy="true">
    <Skeleton shape="row" />
  </div>
);

export function Loaded<Value>({ of, failed, failedClassName, waiting = WAITING, empty, children }: LoadedProps<Value>) {
  if (of.state === 'failed') return <LoadError text={failed} retry={of.retry} className={failedClassName} />;
  if (of.state !== 'ready') return waiting;
  const isEmpty = empty !== undefined && Array.isArray(of.value) && of.value.length === 0;
  return isEmpty ? empty : children(of.value);
}

interface LoadErrorProps {
  readonly text: string;
  readonly retry: (() => void) | undefined;
  readonly className?: string | undefined;
}

export function LoadError({ text, retry, className }: LoadErrorProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={joinClasses('row wrap gap-3', className)} role="alert">
      <p>{text}</p>
      <Button action="retry" size="small" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}

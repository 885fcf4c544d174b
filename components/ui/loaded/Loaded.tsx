import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Async, PENDING, ready } from '../../../schemas/async.ts';
import { Button } from '../button/Button.tsx';
import { joinClasses } from '../class-names.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';

interface LoadedProps<Value> {
  readonly of: Async<Value>;
  readonly failed: string;
  readonly failedClassName?: string | undefined;
  readonly waiting?: ReactNode;
  readonly empty?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

export function Loaded<Value>({ of, failed, failedClassName, waiting = <WaitingRows />, empty, children }: LoadedProps<Value>) {
  if (of.state === 'failed') return <LoadError text={failed} retry={of.retry} className={failedClassName} />;
  if (of.state !== 'ready') return waiting;
  const isEmpty = empty !== undefined && Array.isArray(of.value) && of.value.length === 0;
  return isEmpty ? empty : children(of.value);
}

interface LoadedRowsProps<Row> extends Omit<LoadedProps<readonly Row[]>, 'children'> {
  /** Renders a list item. */
  readonly children: (row: Row, index: number) => ReactNode;
}

export function LoadedRows<Row>({ children, ...loaded }: LoadedRowsProps<Row>) {
  return <Loaded {...loaded}>{(rows) => <ul className="rows card">{rows.map(children)}</ul>}</Loaded>;
}

interface WaitingRowsProps {
  readonly count?: number;
  readonly className?: string;
}

export function WaitingRows({ count = 1, className }: WaitingRowsProps) {
  return (
    <div className={className} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  );
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

/** Combines two values that are loaded separately. A retry repeats only what failed. */
export function joinAsync<A, B>(a: Async<A>, b: Async<B>): Async<readonly [A, B]> {
  const failed = [a, b].filter((each) => each.state === 'failed');
  if (failed.length > 0) return { state: 'failed', retry: () => failed.forEach((each) => each.retry?.()) };
  return a.state === 'ready' && b.state === 'ready' ? ready([a.value, b.value] as const) : PENDING;
}

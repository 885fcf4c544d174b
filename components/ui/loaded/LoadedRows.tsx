import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { Loaded, type LoadedProps } from './Loaded.tsx';

interface LoadedRowsProps<Row> extends Omit<LoadedProps<readonly Row[]>, 'children'> {
  /** Renders a list item. */
  readonly children: (row: Row, index: number) => ReactNode;
}

export function LoadedRows<Row>({ children, ...loaded }: LoadedRowsProps<Row>) {
  return <Loaded {...loaded}>{(rows) => <ul className="rows card">{rows.map(children)}</ul>}</Loaded>;
}

export function WaitingRows({ count, className }: { readonly count: number; readonly className: string }) {
  return (
    <div className={className} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  );
}

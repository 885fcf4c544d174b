import { Icon } from '../../icon/Icon.tsx';
import type { Market } from './market.ts';
import { COLUMNS, type Order, type SortKey } from './order.ts';
import styles from './MarketTable.module.css';

export interface Sorting {
  /** Null: the order in which the list came. */
  readonly order: Order | null;
  readonly onSort: (key: SortKey) => void;
}

interface MarketHeadProps {
  readonly columns: Market['columns'];
  readonly sorting?: Sorting | undefined;
}

/** The column headers; a sortable one is a button and says its direction. */
export function MarketHead({ columns, sorting }: MarketHeadProps) {
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ id, sort }) => {
          const direction = sorting?.order?.key === sort ? sorting?.order?.direction : undefined;
          return (
            <th key={id} scope="col" className={styles.header} data-column={id} aria-sort={direction}>
              {sorting === undefined || sort === null ? (
                <bdi>{columns[id]}</bdi>
              ) : (
                <button type="button" className={styles.sort} onClick={() => sorting.onSort(sort)}>
                  <bdi>{columns[id]}</bdi>
                  <Icon name="chevron-down" />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

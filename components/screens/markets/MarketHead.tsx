import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/Icon.tsx';
import { COLUMNS, type Order, type SortKey } from './order.ts';
import styles from './MarketTable.module.css';

export interface Sorting {
  /** Null for the order of the list. */
  readonly order: Order | null;
  readonly onSort: (key: SortKey) => void;
}

interface MarketHeadProps {
  readonly sorting?: Sorting | undefined;
}

export function MarketHead({ sorting }: MarketHeadProps) {
  const { t } = useTranslation('market');
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ id, sort }) => {
          const direction = sorting?.order?.key === sort ? sorting?.order?.direction : undefined;
          return (
            <th key={id} scope="col" className={styles.header} data-column={id} aria-sort={direction}>
              {sorting === undefined || sort === null ? (
                <bdi>{t(`columns.${id}`)}</bdi>
              ) : (
                <button type="button" className={styles.sort} onClick={() => sorting.onSort(sort)}>
                  <bdi>{t(`columns.${id}`)}</bdi>
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

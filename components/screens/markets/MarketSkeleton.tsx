import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { MarketHead } from './MarketHead.tsx';
import { COLUMNS } from './order.ts';
import styles from './MarketTable.module.css';

const ROWS = 10;

function PairPlace() {
  return (
    <span className={styles.pair}>
      <span className={styles.icon} />
      <Skeleton />
    </span>
  );
}

/** Rows of the table's own height, so that the numbers take their place without a move. */
export function MarketSkeleton({ size = ROWS }: { readonly size?: number | undefined }) {
  return (
    <table className={styles.table} aria-hidden="true">
      <MarketHead />
      <tbody>
        {Array.from({ length: size }, (_, line) => (
          <tr key={line} className={styles.line}>
            {COLUMNS.map(({ id }) => (
              <td key={id} className={styles.cell} data-column={id}>
                {id === 'pair' ? <PairPlace /> : <Skeleton />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { observer } from 'mobx-react-lite';
import type { MarketRow } from '../../../schemas/domains/market/sources.ts';
import { CoinIcon } from '../../ui/coin/CoinIcon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Change } from '../../ui/number/Change.tsx';
import styles from './MarketTable.module.css';

/** The link covers the whole row. */
const Pair = observer(function Pair({ row }: { readonly row: MarketRow }) {
  const symbol = (
    <>
      {row.base}
      <span className={styles.quote}>/{row.quote}</span>
    </>
  );
  return (
    <span className={styles.pair}>
      <CoinIcon coin={row.base} src={row.icon} className={styles.icon} />
      <span className={styles.names}>
        {row.link === null ? (
          <span className={styles.symbol}>{symbol}</span>
        ) : (
          <Link link={row.link} className={styles.symbol}>
            {symbol}
          </Link>
        )}
        {/* In the name's own direction, so that its end is truncated, not its start. */}
        <span className={`${styles.name} text-12 text-muted`} dir="auto" title={row.name}>
          {row.name}
        </span>
      </span>
    </span>
  );
});

/** Observes its row, so that a tick renders only this component. */
export const MarketLine = observer(function MarketLine({ row }: { readonly row: MarketRow }) {
  return (
    <tr className={styles.line} data-current={row.link?.current === true}>
      <th scope="row" className={styles.cell} data-column="pair">
        <Pair row={row} />
      </th>
      <td className={styles.cell} data-column="price">
        <span className={styles.price}>
          <bdi>{row.price}</bdi>
        </span>
        <span className={`${styles.fiat} text-12 text-muted`}>
          <bdi>{row.fiatPrice}</bdi>
        </span>
      </td>
      <td className={styles.cell} data-column="change">
        <Change direction={row.direction} text={row.change} />
      </td>
      {(['high', 'low', 'volume'] as const).map((id) => (
        <td key={id} className={styles.cell} data-column={id}>
          <bdi>{row[id]}</bdi>
        </td>
      ))}
    </tr>
  );
});

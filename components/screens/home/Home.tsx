import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { MarketTable } from '../markets/MarketTable.tsx';
import { Actions } from '../../ui/common/Actions.tsx';
import { LinkToButton } from '../../ui/common/LinkToButton.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import styles from './Home.module.css';
import type { HomeProps } from './home.schema.ts';
import { ProductIndex } from './ProductIndex.tsx';

export function Home({ props }: ComponentProps<HomeProps>) {
  return (
    <div className={styles.home}>
      <div className={styles.top}>
        <div className={styles.statement}>
          <h1 className={styles.title}>{props.title}</h1>
          <p className={`${styles.intro} text-16 text-muted`}>{props.intro}</p>
          <Actions isOfVisitor={!props.loggedIn}>
            {props.loggedIn ? (
              <LinkToButton to={props.portfolio} variant="filled" />
            ) : (
              <>
                <LinkToButton to={props.primary} variant="filled" />
                <LinkToButton to={props.secondary} variant="outlined" />
              </>
            )}
          </Actions>
          {props.stats !== undefined && (
            <ul className={styles.stats}>
              {props.stats.map(({ id, text }) => (
                <li key={id} className={styles.stat}>
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
        <MarketTable market={props.market} />
      </div>
      <ProductIndex title={props.products.title} items={props.products.items} />
      {props.risk !== undefined && <Callout tone="risk" text={props.risk} />}
    </div>
  );
}

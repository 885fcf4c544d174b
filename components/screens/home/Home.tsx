import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Actions, LinkToButton } from '../../ui/button/Button.tsx';
import { Callout } from '../../ui/common/Callout.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Link, withLink } from '../../ui/link/Link.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MarketTable } from '../markets/MarketTable.tsx';
import styles from './Home.module.css';
import type { HomeProps } from './home.schema.ts';

export function Home({ props }: ComponentProps<HomeProps>) {
  const { loggedIn: isLoggedIn, stats = [], products, risk } = props;
  return (
    <div className={`${styles.home} container stack`}>
      <div className={`${styles.top} stack`}>
        <div className="column items-start">
          <h1 className={`${styles.title} title-28`}>{props.title}</h1>
          <p className={`${styles.intro} pretty text-16 text-muted`}>{props.intro}</p>
          <Actions isOfVisitor={!isLoggedIn}>
            {isLoggedIn ? (
              <LinkToButton to={props.portfolio} variant="filled" />
            ) : (
              <>
                <LinkToButton to={props.primary} variant="filled" />
                <LinkToButton to={props.secondary} variant="outlined" />
              </>
            )}
          </Actions>
          {stats.length > 0 && (
            <ul className={`${styles.stats} full tabular`}>
              {stats.map(({ id, text }) => (
                <li key={id} className="py-3 line-top">
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
        <MarketTable market={props.market} />
      </div>
      <ProductIndex {...products} />
      {risk !== undefined && <Callout tone="risk" text={risk} />}
    </div>
  );
}

function ProductIndex({ title, items }: HomeProps['products']) {
  if (items.length === 0) return null;
  return (
    <Section title={title} titleClassName="pb-4 title-20">
      <ul className={`${styles.list} stack`}>
        {withLink(items).map(({ id, icon, title: name, text, link }) => (
          <li key={id} className={`${styles.item} relative stack items-start gap-4 line-top`}>
            <Icon name={icon} size={20} className="row-icon" />
            <div>
              <h3>
                <Link link={link} className="cover">
                  {name}
                </Link>
              </h3>
              <p className="text-muted pretty">{text}</p>
            </div>
            <Icon name="arrow-right" className={`${styles.arrow} mirror`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

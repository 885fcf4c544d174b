import { useId } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { withLink } from '../../ui/common/with-link.ts';
import type { HomeProps } from './home.schema.ts';
import styles from './Home.module.css';

export function ProductIndex({ title, items }: HomeProps['products']) {
  const heading = useId();
  const products = withLink(items);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={`${styles.indexTitle} title-20`}>
        {title}
      </h2>
      <ul className={styles.list}>
        {products.map(({ id, icon, title: name, text, link }) => (
          <li key={id} className={styles.item}>
            <Icon name={icon} size={20} className={styles.icon} />
            <div>
              <h3 className={styles.name}>
                <Link link={link} className={styles.link}>
                  {name}
                </Link>
              </h3>
              <p className={styles.text}>{text}</p>
            </div>
            <Icon name="arrow-right" className={styles.arrow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

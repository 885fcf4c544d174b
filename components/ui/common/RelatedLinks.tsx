import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, withLink } from '../link/Link.tsx';
import type { LinkList } from './fields.ts';
import styles from './common.module.css';

interface RelatedLinksProps {
  readonly links: LinkList | undefined;
  readonly title?: string;
}

export function RelatedLinks({ links: given = [], title }: RelatedLinksProps) {
  const { t } = useTranslation('ui');
  const heading = useId();
  const links = withLink(given);
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={heading}>
      <h2 id={heading} className={styles.relatedLinksTitle}>
        {title ?? t('related')}
      </h2>
      <ul>
        {links.map(({ id, label, link }) => (
          <li key={id} className={styles.item}>
            <Link link={link} className={`${styles.link} row`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

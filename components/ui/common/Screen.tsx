import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, withLink } from '../link/Link.tsx';
import styles from './common.module.css';
import type { FactGroup, LinkList } from './fields.ts';
import { Section } from './Section.tsx';

interface ScreenProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly meta?: string | undefined;
  /** `reading` keeps lines short, `narrow` is for one task, `wide` for tables and panels. */
  readonly width: 'wide' | 'reading' | 'narrow';
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function Screen({ title, intro, meta, width, actions, children }: ScreenProps) {
  return (
    <div className={`${styles.frame} container`} data-width={width}>
      <header className={styles.head}>
        <h1 className="title-28">{title}</h1>
        {meta === undefined ? null : <p className={`${styles.meta} text-13 text-muted`}>{meta}</p>}
        {intro === undefined ? null : <p className={`${styles.intro} measure pretty text-16 text-muted`}>{intro}</p>}
        {actions}
      </header>
      {children}
    </div>
  );
}

export function Facts({ facts }: { readonly facts: FactGroup | undefined }) {
  const { t } = useTranslation('ui');
  if (facts === undefined || facts.items.length === 0) return null;
  return (
    <Section title={t('facts')} className={`${styles.facts} rounded`} titleClassName="pb-3">
      <dl>
        {facts.items.map(({ id, label, value }) => (
          <div key={id} className="py-3 gap-6 line-top between">
            <dt className="text-muted">{label}</dt>
            <dd className={`${styles.value} medium tabular text-end`}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

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
      <h2 id={heading} className="pb-2">
        {title ?? t('related')}
      </h2>
      <ul>
        {links.map(({ id, label, link }) => (
          <li key={id} className={`${styles.item} line-top`}>
            <Link link={link} className={`${styles.link} link py-2 row`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

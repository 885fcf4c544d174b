import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Contents.module.css';

interface ContentsProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** The sections by name, each a link to its place in the page. */
export function Contents({ sections }: ContentsProps) {
  const { t } = useTranslation('ui');
  const heading = useId();
  return (
    <nav className={styles.contents} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('contents')}
      </h2>
      <ol className={styles.list}>
        {sections.map((section) => (
          <li key={section.id} className={styles.item}>
            <a href={`#${section.id}`} className={styles.link}>
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

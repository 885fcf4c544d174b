import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { LinkToButton } from '../../ui/button/Button.tsx';
import { Prose } from '../../ui/common/Prose.tsx';
import { RelatedLinks, Screen } from '../../ui/common/Screen.tsx';
import article from '../article/Article.module.css';
import styles from './Legal.module.css';
import type { LegalProps } from './legal.schema.ts';

export function Legal({ props }: ComponentProps<LegalProps>) {
  return (
    <Screen width="wide" title={props.title} meta={props.updated}>
      <div className={`${styles.layout} stack`}>
        <Contents sections={props.sections} />
        <div className={`${styles.text} stack gap-8 justify-start`}>
          {props.intro !== undefined && <Prose text={props.intro} />}
          <LinkToButton to={props.download} variant="outlined" />
          {props.sections.map(({ id, title, body }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={`${styles.heading} measure pb-3`}>
                {title}
              </h2>
              <Prose text={body} />
            </section>
          ))}
          <RelatedLinks links={props.related?.links} />
        </div>
      </div>
    </Screen>
  );
}

function Contents({ sections }: Pick<LegalProps, 'sections'>) {
  const { t } = useTranslation('ui');
  const heading = useId();
  return (
    <nav className={styles.contents} aria-labelledby={heading}>
      <h2 id={heading} className="pb-2">
        {t('contents')}
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={`${article.link} ${styles.link} block py-2`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Link, withLink } from '../../ui/link/Link.tsx';
import { OptionalLink } from '../../ui/common/OptionalLink.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import article from '../article/Article.module.css';
import styles from './Credits.module.css';
import type { CreditsProps } from './credits.schema.ts';

export function Credits({ props }: ComponentProps<CreditsProps>) {
  const { t } = useTranslation('ui');
  return (
    <Screen width="reading" title={props.title} intro={props.intro}>
      {withLink(props.attributions ?? []).map(({ id, text, label, link }) => (
        <p key={id} className={`${styles.attribution} text-16`}>
          {text}{' '}
          <Link link={link} className={article.link}>
            {label}
          </Link>
        </p>
      ))}
      <table className={`${styles.table} full`}>
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col">{t('credits.name')}</th>
            <th scope="col">{t('credits.version')}</th>
            <th scope="col">{t('credits.licence')}</th>
          </tr>
        </thead>
        <tbody>
          {props.entries.map(({ id, name, version, licence, link }) => (
            <tr key={id}>
              <th scope="row">
                <OptionalLink link={link} className={article.link}>
                  {name}
                </OptionalLink>
              </th>
              <td>{version}</td>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Screen>
  );
}

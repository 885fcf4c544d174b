import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filter, SHOWN } from './filter.ts';
import styles from './MarketTools.module.css';

interface MarketToolsProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** The search field and the choice of what to show. */
export function MarketTools({ filter, onChange }: MarketToolsProps) {
  const { t } = useTranslation('market');
  const name = useId();
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={styles.search}
        aria-label={t('search')}
        placeholder={t('search')}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('show.label')}</legend>
        {SHOWN.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={filter.show === choice}
              onChange={() => onChange({ ...filter, show: choice })}
            />
            {t(`show.${choice}`)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

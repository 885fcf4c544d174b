import { useId } from 'react';
import { type Filter, SHOWN } from './filter.ts';
import type { MarketsProps } from './markets.schema.ts';
import styles from './MarketTools.module.css';

interface MarketToolsProps extends Pick<MarketsProps, 'search' | 'show'> {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** The search field and the choice of what to show. */
export function MarketTools({ search, show, filter, onChange }: MarketToolsProps) {
  const name = useId();
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={styles.search}
        aria-label={search.label}
        placeholder={search.label}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{show.label}</legend>
        {SHOWN.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={filter.show === choice}
              onChange={() => onChange({ ...filter, show: choice })}
            />
            {show[choice]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartFeed, MarketMatch, SearchOptions } from '../../../schemas/domains/market/chart-sources.ts';
import { formatPair } from '../../ui/words/pair-name.ts';
import { POPUP_INPUT, POPUP_ITEM } from './Popup.tsx';

interface SymbolSearchProps {
  readonly feed: ChartFeed;
  /** Debounced (CHA-10). */
  readonly terms: SearchOptions;
  readonly onSymbol: (symbol: string) => void;
}

interface Found {
  readonly text: string;
  readonly matches: readonly MarketMatch[] | 'failed';
}

export function SymbolSearch({ feed, terms, onSymbol }: SymbolSearchProps) {
  const { t } = useTranslation('chart');
  const id = useId();
  const [text, setText] = useState('');
  const found = useFound(feed, text.trim(), terms);
  return (
    <div className="stack gap-2">
      <input
        className={POPUP_INPUT}
        type="search"
        name="symbol"
        aria-label={t('search.label')}
        aria-controls={id}
        placeholder={t('search.label')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div id={id} aria-live="polite" aria-busy={found === null && text.trim() !== ''}>
        {found === 'failed' && <p className="text-muted">{t('failed')}</p>}
        {found !== null && found !== 'failed' && found.length === 0 && <p className="text-muted">{t('search.none')}</p>}
        {found !== null && found !== 'failed' && (
          <ul className="stack gap-1">
            {found.map(({ symbol, description }) => (
              <li key={symbol}>
                <button type="button" className={POPUP_ITEM} data-symbol={symbol} onClick={() => onSymbol(symbol)}>
                  <strong>{formatPair(symbol)}</strong>
                  <span>{description}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Searches after the debounce delay and drops outdated responses. Returns null while no response is available. */
function useFound(feed: ChartFeed, text: string, { after, atMost }: SearchOptions): Found['matches'] | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    const settle = (matches: Found['matches']) => !abort.signal.aborted && setFound({ text, matches });
    feed.search(text, { after, atMost }, abort.signal).then(settle, () => settle('failed'));
    return () => abort.abort();
  }, [feed, text, after, atMost]);
  return found?.text === text ? found.matches : null;
}

import { observer } from 'mobx-react-lite';
import { FactControls } from './FactControls.tsx';
import { Choice } from './Field.tsx';
import type { StudioStore } from './store.ts';
import { formatText } from './words.ts';

export const PersonBar = observer(function PersonBar({ store }: { readonly store: StudioStore }) {
  const { person, start, siteInfo } = store;
  const personas = (start?.personas ?? []).map(({ id, title }) => [id, title] as const);
  return (
    <section className="person" aria-label={formatText('person')}>
      <div className="row">
        <Choice
          label={formatText('persona')}
          value={person.persona ?? ''}
          choices={[['', formatText('plain-visitor')], ...personas]}
          onChoose={(persona) => person.change({ persona: persona === '' ? null : persona })}
        />
        <Choice
          label={formatText('language')}
          value={person.language}
          choices={(siteInfo?.languages ?? []).map((code) => [code, code])}
          onChoose={(language) => person.change({ language })}
        />
        <Choice
          label={formatText('width')}
          value={String(person.width)}
          choices={[
            ['1440', '1440'],
            ['375', '375'],
          ]}
          onChoose={(width) => person.change({ width: width === '375' ? 375 : 1440 })}
        />
        <label className="inline">
          <input type="checkbox" checked={person.isDark} onChange={(event) => person.change({ isDark: event.target.checked })} />
          {formatText('frame-theme')}
        </label>
      </div>
      <Instant store={store} />
      <FactControls store={store} />
    </section>
  );
});

const MINUTES = 'YYYY-MM-DDTHH:MM'.length;
/** Time passes in the preview, so the last minute of a window, not its last second, can be seen. */
const MINUTE_MS = 60_000;

/** Selects the time of the preview. For a notice with dates, offers its first moment, its last minute and the moment after. */
const Instant = observer(function Instant({ store: { person, detail } }: { readonly store: StudioStore }) {
  const dates = (detail?.rules ?? []).flatMap(({ bounds }) => bounds.filter(({ kind }) => kind === 'date'));
  const from = dates.find(({ operator }) => operator === 'from')?.at;
  const until = dates.find(({ operator }) => operator === 'until')?.at;
  const subtractMinute = (at: string): string => new Date(Date.parse(at) - MINUTE_MS).toISOString();
  return (
    <div className="row">
      <div className="field">
        <label htmlFor="instant">{formatText('instant')}</label>
        <input
          id="instant"
          type="datetime-local"
          value={person.at?.slice(0, MINUTES) ?? ''}
          onChange={({ target: { value } }) => person.setAt(value === '' ? null : new Date(`${value}Z`).toISOString())}
        />
      </div>
      <button type="button" className="button" onClick={() => person.setAt(null)}>
        {formatText('now')}
      </button>
      <button type="button" className="button" onClick={() => person.nextDay()}>
        {formatText('next-day')}
      </button>
      {from && (
        <button type="button" className="button" onClick={() => person.setAt(from)}>
          {formatText('first-moment')}
        </button>
      )}
      {until && (
        <button type="button" className="button" onClick={() => person.setAt(subtractMinute(until))}>
          {formatText('last-minute')}
        </button>
      )}
      {until && (
        <button type="button" className="button" onClick={() => person.setAt(until)}>
          {formatText('day-after')}
        </button>
      )}
      <button type="button" className="button" onClick={() => person.forget()}>
        {formatText('forget')}
      </button>
    </div>
  );
});

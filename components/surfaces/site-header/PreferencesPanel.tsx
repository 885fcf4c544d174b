import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Async } from '../../../schemas/async.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import type { CurrencyOption, LanguageOption } from '../../../schemas/domains/page/sources.ts';
import { CloseButton } from '../../ui/dialog/CloseButton.tsx';
import { Modal, ModalTitle } from '../../ui/dialog/Modal.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Link } from '../../ui/link/Link.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import styles from './PreferencesPanel.module.css';
import type { Preferences, ThemeControl } from './site-header.schema.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

export interface PreferencesPanelProps {
  readonly preferences: Preferences;
  readonly theme: ThemeControl | undefined;
  readonly surface: SurfaceHandle;
  readonly onClose: () => void;
}

/** Languages are links to the translated page. Currencies are options that the header's record handles. */
export function PreferencesPanel({ preferences, theme, surface, onClose }: PreferencesPanelProps) {
  const { t } = useTranslation('ui');
  const choose = (code: string): void => {
    void surface.act('choose-currency', { code });
    onClose();
  };
  return (
    <Modal onClose={onClose} closesOutside className={styles.panel} backdropClassName={styles.backdrop}>
      <div className={styles.head}>
        <ModalTitle className={styles.title}>{t('header.preferences')}</ModalTitle>
        {theme && <ThemeToggle theme={theme} className={styles.theme} />}
        <CloseButton onClick={onClose} />
      </div>
      <div className={styles.columns}>
        <Section title={t('header.languages')}>
          <Options data={preferences.languages}>
            {(languages) => languages.map((language) => <LanguageItem key={language.code} language={language} onFollow={onClose} />)}
          </Options>
        </Section>
        <Section title={t('header.currencies')}>
          <Options data={preferences.currencies}>
            {(currencies) => currencies.map((currency) => <CurrencyItem key={currency.code} currency={currency} onChoose={choose} />)}
          </Options>
        </Section>
      </div>
    </Modal>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

interface OptionsProps<T> {
  readonly data: Async<readonly T[]>;
  readonly children: (options: readonly T[]) => ReactNode;
}

function Options<T>({ data, children }: OptionsProps<T>) {
  const { t } = useTranslation('ui');
  return (
    <Loaded of={data} failed={t('header.failed')} failedClassName={styles.failed}>
      {(options) => <ul className={styles.options}>{children(options)}</ul>}
    </Loaded>
  );
}

function LanguageItem({ language, onFollow }: { readonly language: LanguageOption; readonly onFollow: () => void }) {
  const { link, tag, dir, name } = language;
  return (
    <li>
      <Link link={link} hrefLang={tag} lang={tag} className={styles.option} onFollow={onFollow}>
        <span dir={dir}>{name}</span>
        {link.current && <Icon name="check" />}
      </Link>
    </li>
  );
}

function CurrencyItem({ currency, onChoose }: { readonly currency: CurrencyOption; readonly onChoose: (code: string) => void }) {
  const { code, symbol, current } = currency;
  return (
    <li>
      <button type="button" className={styles.option} data-action="choose-currency" aria-pressed={current} onClick={() => onChoose(code)}>
        <span>{code}</span>
        <span className={styles.symbol}>{symbol}</span>
        {current && <Icon name="check" />}
      </button>
    </li>
  );
}

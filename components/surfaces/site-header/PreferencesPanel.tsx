import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Async } from '../../../schemas/async.ts';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
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
  /** Shown in the panel if the header has no space for it. */
  readonly theme: ThemeControl | undefined;
  readonly surface: SurfaceHandle;
  readonly onClose: () => void;
}

const OPTION = `${styles.option} full row between gap-2 px-2 min-control-small rounded-small hoverable inset-ring`;

/** Languages are links to the translated page. Currencies are options that the header's record handles. */
export function PreferencesPanel({ preferences, theme, surface, onClose }: PreferencesPanelProps) {
  const { t } = useTranslation('ui');
  const choose = (code: string): void => {
    void surface.act('choose-currency', { code });
    onClose();
  };
  return (
    <Modal onClose={onClose} closesOutside cornerClassName={styles.panel}>
      <div className={`${styles.head} row gap-2`}>
        <ModalTitle className="grow">{t('header.preferences')}</ModalTitle>
        {theme && <ThemeToggle theme={theme} className={styles.theme} />}
        <CloseButton onClick={onClose} />
      </div>
      <div className={`${styles.columns} stack line-top`}>
        <Options title={t('header.languages')} data={preferences.languages}>
          {({ link, code, tag, dir, name }) => (
            <li key={code}>
              <Link link={link} hrefLang={tag} lang={tag} className={OPTION} onFollow={onClose}>
                <span dir={dir}>{name}</span>
                {link.current && <Icon name="check" />}
              </Link>
            </li>
          )}
        </Options>
        <Options title={t('header.currencies')} data={preferences.currencies}>
          {({ code, symbol, current }) => (
            <li key={code}>
              <button type="button" className={OPTION} data-action="choose-currency" aria-pressed={current} onClick={() => choose(code)}>
                <span>{code}</span>
                <span className="ms-auto text-muted">{symbol}</span>
                {current && <Icon name="check" />}
              </button>
            </li>
          )}
        </Options>
      </div>
    </Modal>
  );
}

interface OptionsProps<T> {
  readonly title: string;
  readonly data: Async<readonly T[]>;
  readonly children: (option: T) => ReactNode;
}

function Options<T>({ title, data, children }: OptionsProps<T>) {
  const { t } = useTranslation('ui');
  return (
    <section className={`${styles.section} column scroll-y`}>
      <h3 className={`${styles.heading} px-2 pb-2 medium text-muted`}>{title}</h3>
      <Loaded of={data} failed={t('header.failed')} failedClassName="p-2 text-13 text-muted">
        {(options) => <ul className={`${styles.options} stack`}>{options.map(children)}</ul>}
      </Loaded>
    </section>
  );
}

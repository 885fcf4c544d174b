import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Link, withLink } from '../../ui/link/Link.tsx';
import { MicroApp } from '../../ui/micro-app/MicroApp.tsx';
import { Button, LinkButton, LinkToButton } from '../../ui/button/Button.tsx';
import { ControlButton } from '../../ui/button/ControlButton.tsx';
import { Section } from '../../ui/common/Section.tsx';
import { Screen } from '../../ui/common/Screen.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './Auth.module.css';
import type { AuthProps } from './auth.schema.ts';

export function Auth({ props, surface }: ComponentProps<AuthProps>) {
  const { t } = useTranslation('user');
  const { account, notes = [], loggedIn: isLoggedIn, next = null } = props;
  useEffect(() => {
    if (isLoggedIn) next?.follow();
  }, [isLoggedIn, next]);
  if (isLoggedIn) {
    return (
      <Screen width="narrow" title={props.title} intro={t('loggedIn')}>
        <LinkToButton to={account} variant="filled" />
      </Screen>
    );
  }
  return (
    <Screen width="narrow" title={props.title} intro={props.intro}>
      <div className="stack gap-8">
        {props.app !== undefined && (
          <div className={`${styles.app} card p-5`}>
            <MicroApp surface={surface} app={props.app} />
          </div>
        )}
        {/* Below the form, which must not move when they appear. */}
        {notes.map(({ id, label, value }) => (
          <Note key={id} label={label} value={value} />
        ))}
        <Ways ways={props.ways} app={props.app} />
        <Social social={props.social} />
        <ul className={`${styles.links} wrap`}>
          {withLink(props.links).map(({ id, label, link }) => (
            <li key={id}>
              <Link link={link} className="link row min-control">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}

function Note({ label, value }: { readonly label: string; readonly value: string | null }) {
  if (value === null) return null;
  return (
    <p className={`${styles.note} rounded wrap between`}>
      {label} <bdi className="strong tabular">{value}</bdi>
    </p>
  );
}

/** The first way has the main look, unless the page has a form. */
function Ways({ ways, app }: Pick<AuthProps, 'ways' | 'app'>) {
  return (
    <ul className="rows card">
      {ways.map(({ id, icon, title, text, action, control }, index) => {
        const variant = index === 0 && app === undefined ? 'filled' : 'outlined';
        return (
          <li key={id} className={`${styles.way} p-5 gap-4`}>
            <Icon name={icon} size={20} className="row-icon" />
            <div className={`${styles.words} stack justify-start`}>
              <h2 className="text-16">{title}</h2>
              <p className="text-muted pretty">{text}</p>
              <LinkToButton to={action} variant={variant} />
              <ControlButton of={control} variant={variant} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Social({ social }: Pick<AuthProps, 'social'>) {
  const { t } = useTranslation('user');
  const { items = [], offered } = social ?? {};
  const isKnown = offered?.state === 'ready';
  const shown = isKnown ? offered.value.flatMap((name) => items.filter(({ id }) => id === name)) : items;
  if (shown.length === 0) return null;
  return (
    <Section title={t('social')} titleClassName="regular text-muted pb-3">
      <div className={`${styles.providers} stack gap-3`}>
        {shown.map(({ id, label, icon, link, control }) => {
          const content = (
            <>
              {icon !== undefined && <Icon name={icon} />}
              {label}
            </>
          );
          return link ? (
            <LinkButton key={id} link={link}>
              {content}
            </LinkButton>
          ) : (
            <Button key={id} control={control} data-provider={id}>
              {content}
            </Button>
          );
        })}
      </div>
    </Section>
  );
}

import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { AuthProps } from './auth.schema.ts';
import styles from './Auth.module.css';

type Provider = NonNullable<AuthProps['social']>['items'][number];

function ProviderButton({ provider: { label, icon, link, control } }: { readonly provider: Provider }) {
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {label}
    </>
  );
  if (control !== undefined) return <Button control={control}>{content}</Button>;
  if (link === undefined || link === null) return null;
  return <LinkButton link={link}>{content}</LinkButton>;
}

export function Social({ social }: Pick<AuthProps, 'social'>) {
  const { t } = useTranslation('user');
  const heading = useId();
  if (social === undefined || social.items.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('social')}
      </h2>
      <div className={styles.providers}>
        {social.items.map((provider) => (
          <ProviderButton key={provider.id} provider={provider} />
        ))}
      </div>
    </section>
  );
}

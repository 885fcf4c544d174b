import { useTranslation } from 'react-i18next';
import type { ComponentProps, ResolvedMenuItem } from '../../../schemas/manifest/resolved.ts';
import { LinkButton } from '../../ui/button/Button.tsx';
import { Link, withLink } from '../../ui/link/Link.tsx';
import type { FooterSignup, SiteFooterProps } from './site-footer.schema.ts';
import styles from './SiteFooter.module.css';

export function SiteFooter({ props, surface }: ComponentProps<SiteFooterProps>) {
  const { t } = useTranslation('ui');
  const { groups, signup, support, risk, legal } = props;
  return (
    <footer className={`${styles.footer} sunken line-top`} data-surface={surface.id}>
      {signup && <Signup {...signup} />}
      <nav className={`${styles.groups} stack gap-6`} aria-label={t('footer.label')}>
        {groups.map(({ id, title, items }) => items.length > 0 && <Group key={id} title={title} items={items} />)}
      </nav>
      <div className={`${styles.end} line-top stack gap-4 text-muted`}>
        {risk !== undefined && <p className="measure">{risk}</p>}
        <div className="row wrap between">
          <p>{legal}</p>
          {support?.link && (
            <Link link={support.link} className={`${styles.link} quiet`}>
              {support.label}
            </Link>
          )}
        </div>
      </div>
    </footer>
  );
}

function Signup({ title, text, label, link, shown }: FooterSignup) {
  if (shown === false || link === null) return null;
  return (
    <div className={`${styles.signup} line-bottom row wrap between`}>
      <div>
        <p className="text-16 strong">{title}</p>
        {text !== undefined && <p className="text-muted">{text}</p>}
      </div>
      <LinkButton link={link} variant="outlined">
        {label}
      </LinkButton>
    </div>
  );
}

function Group({ title, items }: { readonly title: string; readonly items: readonly ResolvedMenuItem[] }) {
  return (
    <section>
      <h2 className="pb-2">{title}</h2>
      <ul>
        {withLink(items).map(({ id, label, link, active, tooltip }) => (
          <li key={id}>
            {/* A page of a sister site isn't the current page, even if its name matches. */}
            <Link link={link} current={active && !link.external} className={`${styles.link} quiet`} title={tooltip ?? undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

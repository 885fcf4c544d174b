import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { LinkButton } from '../../ui/button/Button.tsx';
import { CloseButton } from '../../ui/dialog/CloseButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { PromotionBannerProps } from './promotion-banner.schema.ts';
import styles from './PromotionBanner.module.css';

export function PromotionBanner({ props, surface }: ComponentProps<PromotionBannerProps>) {
  const { link } = props;
  if (link === null) return null;
  return (
    <section className={`${styles.banner} sunken py-2 line-bottom row gap-3`} data-surface={surface.id} aria-label={props.title}>
      <span className={`${styles.mark} flex-none center`}>
        <Icon name={props.icon} size={20} />
      </span>
      <div className="grow">
        <p className="strong">{props.title}</p>
        {props.text !== undefined && <p className={`${styles.text} text-12 text-muted`}>{props.text}</p>}
      </div>
      <LinkButton link={link} variant="filled" size="small">
        {props.label}
      </LinkButton>
      {surface.dismissible && <CloseButton disabled={surface.busy} onClick={() => surface.act('close')} />}
    </section>
  );
}

import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Content } from '../../ui/content/Content.tsx';
import { Bar } from '../../ui/notice/Bar.tsx';
import type { ContentBannerProps } from './content-banner.schema.ts';
import styles from './ContentBanner.module.css';

export function ContentBanner({ props, surface }: ComponentProps<ContentBannerProps>) {
  const { name, title = null, content, tone, ok = null, cancel = null } = props;
  if (content === null) return null;
  return (
    <Bar surface={surface} name={name} tone={tone}>
      <div className={`${styles.body} py-3 wrap between items-start grow`}>
        <div className={`${styles.words} stack gap-1 min-0`}>
          {title !== null && <p className="strong">{title}</p>}
          <Content content={content} />
        </div>
        {(ok !== null || cancel !== null) && (
          <div className={`${styles.actions} wrap gap-2`}>
            {cancel !== null && (
              <Button action="cancel" size="small" variant="quiet" disabled={surface.busy} onClick={() => surface.act('cancel')}>
                {cancel}
              </Button>
            )}
            {ok !== null && (
              <Button action="confirm" size="small" disabled={surface.busy} onClick={() => surface.act('confirm')}>
                {ok}
              </Button>
            )}
          </div>
        )}
      </div>
    </Bar>
  );
}

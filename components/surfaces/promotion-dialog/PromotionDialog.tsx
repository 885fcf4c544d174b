import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { DialogActions, NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import type { PromotionDialogProps } from './promotion-dialog.schema.ts';
import styles from './PromotionDialog.module.css';

export function PromotionDialog({ props, surface }: ComponentProps<PromotionDialogProps>) {
  const { title, text, prizes, confirm } = props;
  return (
    <NoticeFrame surface={surface} title={title} text={text} actions={<DialogActions surface={surface} confirm={confirm} />}>
      <div className="card sunken p-5 gap-5 row">
        <Coins />
        <ul className={`${styles.prizes} wrap grow`}>
          {prizes.map((prize) => (
            <li key={prize.id} className="stack">
              <span className={`${styles.amount} title-28 strong`} data-number>
                {prize.amount}
              </span>
              {prize.label !== undefined && <span className="text-14 text-muted">{prize.label}</span>}
            </li>
          ))}
        </ul>
      </div>
    </NoticeFrame>
  );
}

const HEIGHTS = [56, 44, 32, 20] as const;

function Coins() {
  return (
    <svg className="flex-none" viewBox="0 0 96 80" width={96} height={80} aria-hidden="true" focusable="false">
      {HEIGHTS.map((height) => (
        <path key={height} className={styles.edge} d={`M12 ${height} v8 a28 10 0 0 0 56 0 v-8 a28 10 0 0 0 -56 0 z`} />
      ))}
      <ellipse className={styles.face} cx="40" cy="20" rx="28" ry="10" />
      <ellipse className={styles.rim} cx="40" cy="20" rx="18" ry="5.5" />
      <path className={styles.edge} d="M62 62 v6 a14 5 0 0 0 28 0 v-6 a14 5 0 0 0 -28 0 z" />
      <ellipse className={styles.face} cx="76" cy="62" rx="14" ry="5" />
    </svg>
  );
}

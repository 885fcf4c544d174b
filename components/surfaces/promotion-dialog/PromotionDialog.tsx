import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Answers } from '../../ui/notice/DialogActions.tsx';
import { NoticeFrame } from '../../ui/notice/NoticeFrame.tsx';
import { NoticeText } from '../../ui/notice/NoticeText.tsx';
import { Coins } from './Coins.tsx';
import type { PromotionDialogProps } from './promotion-dialog.schema.ts';
import styles from './PromotionDialog.module.css';

/** An offer with what there is to win; the reader may always put it aside. */
export function PromotionDialog({ props, surface }: ComponentProps<PromotionDialogProps>) {
  const { title, text, prizes, confirm } = props;
  return (
    <NoticeFrame
      surface={surface}
      title={title}
      text={text === undefined ? undefined : <NoticeText body={text} />}
      actions={<Answers surface={surface} confirm={confirm} />}
    >
      <div className={styles.offer}>
        <Coins />
        <ul className={styles.prizes}>
          {prizes.map((prize) => (
            <li key={prize.id} className={styles.prize}>
              <span className={styles.amount} data-number>
                {prize.amount}
              </span>
              {prize.label !== undefined && <span className={styles.label}>{prize.label}</span>}
            </li>
          ))}
        </ul>
      </div>
    </NoticeFrame>
  );
}

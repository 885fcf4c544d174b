import styles from './PromotionDialog.module.css';

/** How far each coin of the stack stands above the one below. */
const HEIGHTS = [56, 44, 32, 20] as const;

/** A stack of coins: decoration, in the colours of the brand. */
export function Coins() {
  return (
    <svg className={styles.coins} viewBox="0 0 96 80" width={96} height={80} aria-hidden="true" focusable="false">
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

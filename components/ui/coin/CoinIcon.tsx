import { useState } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './CoinIcon.module.css';

interface CoinIconProps {
  readonly coin: string;
  readonly src: string;
  readonly className?: string | undefined;
}

const SIZE = 28;

export function CoinIcon({ coin, src, className }: CoinIconProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === src) {
    return (
      <span className={joinClasses(`${styles.icon} ${styles.placeholder} center medium text-muted`, className)} aria-hidden="true">
        {coin.slice(0, 1)}
      </span>
    );
  }
  return (
    <img
      className={joinClasses(styles.icon, className)}
      src={src}
      alt=""
      width={SIZE}
      height={SIZE}
      loading="lazy"
      onError={() => setMissing(src)}
    />
  );
}

import { createContext, useContext } from 'react';
import styles from './Icon.module.css';

/** The address of the icon sprite, given once at the root from the site document's `icons`. */
export const IconSprite = createContext('');

interface IconProps {
  /** A lucide name; names that code uses stand in names.ts. */
  readonly name: string;
  readonly size?: 16 | 20;
  readonly className?: string | undefined;
}

/** A decorative icon: what it means is said by the text or the accessible name beside it. */
export function Icon({ name, size = 16, className }: IconProps) {
  const sprite = useContext(IconSprite);
  return (
    <svg
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

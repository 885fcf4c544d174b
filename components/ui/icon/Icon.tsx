import { createContext, useContext } from 'react';
import { joinClasses } from '../class-names.ts';
import styles from './Icon.module.css';

/** URL of the icon sprite, provided at the root from the site document's `icons`. */
export const IconSprite = createContext('');

interface IconProps {
  /** Lucide name. Names used in code are listed in `names.json`. */
  readonly name: string;
  readonly size?: 16 | 20;
  readonly className?: string | undefined;
}

/** Decorative: adjacent text or an accessible name must carry the meaning. */
export function Icon({ name, size = 16, className }: IconProps) {
  const sprite = useContext(IconSprite);
  return (
    <svg className={joinClasses(styles.icon, className)} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

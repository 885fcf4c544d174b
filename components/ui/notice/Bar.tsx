import type { ReactNode } from 'react';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { CloseButton } from '../dialog/CloseButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './Bar.module.css';

interface BarProps {
  readonly surface: SurfaceHandle;
  readonly name: string;
  readonly tone: keyof typeof ICONS;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Icons that convey the tone without color (WCAG 1.4.1). */
const ICONS = { info: 'info', warning: 'triangle-alert', danger: 'circle-alert' } as const;

export function Bar({ surface, name, tone, className = '', children }: BarProps) {
  return (
    <section
      className={`${styles.bar} row items-start gap-2 line-bottom ${className}`}
      data-surface={surface.id}
      data-tone={tone}
      aria-label={name}
    >
      <Icon name={ICONS[tone]} className={styles.icon} />
      {children}
      {surface.dismissible && <CloseButton disabled={surface.busy} onClick={() => surface.act('close')} />}
    </section>
  );
}

import { Icon } from '../icon/Icon.tsx';
import styles from './Callout.module.css';

const ICONS = { risk: 'triangle-alert', note: 'info' } as const;

export function Callout({ tone, text }: { readonly tone: 'risk' | 'note'; readonly text: string }) {
  return (
    <p className={`${styles.callout} stack gap-3 text-13 text-muted`} data-tone={tone}>
      <Icon name={ICONS[tone]} size={16} />
      <span>{text}</span>
    </p>
  );
}

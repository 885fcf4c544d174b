import { useEffect, useRef } from 'react';
import type { ComponentProps } from '../../../schemas/manifest/resolved.ts';
import { Link, withLink } from '../../ui/link/Link.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { TabBarProps } from './tab-bar.schema.ts';
import styles from './TabBar.module.css';

export function TabBar({ props, surface }: ComponentProps<TabBarProps>) {
  const list = useRef<HTMLUListElement>(null);
  const active = props.items.find((item) => item.active)?.id;
  // The current tab must be in view.
  useEffect(() => {
    if (active !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <nav className={`${styles.bar} line-bottom flex-none`} data-surface={surface.id} aria-label={props.name}>
      <ul ref={list} className={`${styles.list} scroll-x gap-6`}>
        {withLink(props.items).map(({ id, label, icon, link, active: isActive }) => (
          <li key={id}>
            <Link link={link} current={isActive} className="tab row gap-2 nowrap">
              {icon !== null && <Icon name={icon} />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useId } from 'react';
import type { ResolvedMenuItem } from '../../../schemas/manifest/resolved.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MenuItem } from '../../ui/link/MenuItem.tsx';
import styles from './SideMenu.module.css';

const ITEM = `${styles.item} full rounded quiet hoverable inset-ring row gap-3`;

interface MenuEntryProps {
  readonly item: ResolvedMenuItem;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  readonly onFollow: () => void;
}

export function MenuEntry({ item, isExpanded, onToggle, onFollow }: MenuEntryProps) {
  const list = useId();
  if (item.children.length === 0) return <Leaf item={item} onFollow={onFollow} />;
  const holdsPage = item.children.some((child) => child.active);
  return (
    <li>
      {/* A group with its own page is the first item of its list. */}
      <button
        type="button"
        className={ITEM}
        data-action="toggle-group"
        data-holds-page={holdsPage}
        aria-expanded={isExpanded}
        aria-controls={list}
        title={item.tooltip ?? undefined}
        onClick={onToggle}
      >
        {item.icon !== null && <Icon name={item.icon} size={20} />}
        <span className="grow">{item.label}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <ul id={list} className={`${styles.children} stack`} hidden={!isExpanded}>
        <Leaf item={{ ...item, icon: null }} onFollow={onFollow} />
        {item.children.map((child) => (
          <Leaf key={child.id} item={child} onFollow={onFollow} />
        ))}
      </ul>
    </li>
  );
}

function Leaf({ item, onFollow }: Pick<MenuEntryProps, 'item' | 'onFollow'>) {
  if (item.link === null && item.control === null) return null;
  return (
    <li>
      <MenuItem item={item} className={ITEM} title={item.tooltip ?? undefined} onFollow={onFollow}>
        {item.icon !== null && <Icon name={item.icon} size={20} />}
        <span className="grow">{item.label}</span>
      </MenuItem>
    </li>
  );
}

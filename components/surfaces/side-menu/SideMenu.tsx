import { type KeyboardEvent, useRef, useState, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComponentProps, ResolvedMenuItem } from '../../../schemas/manifest/resolved.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MenuEntry } from './MenuEntry.tsx';
import type { SideMenuProps } from './side-menu.schema.ts';
import styles from './SideMenu.module.css';

const findGroupsWithPage = (items: readonly ResolvedMenuItem[]): readonly string[] =>
  items.filter((item) => item.children.some((child) => child.active)).map((item) => item.id);

/**
 * The menu next to every screen. The viewport width collapses it until the user does. Groups stay open across a
 * collapse. On the narrowest screens, it is a dropdown of the header.
 */
export function SideMenu({ props, surface }: ComponentProps<SideMenuProps>) {
  const { t } = useTranslation('ui');
  const root = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [expanded, setExpanded] = useState(() => findGroupsWithPage(props.items));
  const isNarrow = useCollapsed(root);
  const isCollapsed = choice ?? isNarrow;
  const toggleGroup = (id: string): void =>
    setExpanded((groups) => (groups.includes(id) ? groups.filter((group) => group !== id) : [...groups, id]));
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    // Not interactive itself: handles the Escape that bubbles from its buttons and links.
    <div
      ref={root}
      role="presentation"
      className={styles.menu}
      data-surface={surface.id}
      data-collapsed={choice ?? undefined}
      data-open={isOpen}
      onKeyDown={handleKeyDown}
    >
      <button
        type="button"
        className={`${styles.open} icon-button`}
        data-action="open-menu"
        aria-label={t('menu.open')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'x' : 'menu'} size={20} />
      </button>
      {isOpen && <div className={styles.scrim} aria-hidden="true" onClick={() => setOpen(false)} />}
      <nav className={`${styles.rail} container column`} aria-label={t('menu.label')}>
        <ul className={`${styles.items} stack content-start grow scroll-y`}>
          {props.items.map((item) => (
            <MenuEntry
              key={item.id}
              item={item}
              isExpanded={expanded.includes(item.id)}
              onToggle={() => toggleGroup(item.id)}
              onFollow={() => setOpen(false)}
            />
          ))}
        </ul>
        <button
          type="button"
          className={`${styles.toggle} icon-button`}
          data-action="toggle-menu"
          aria-label={t('menu.toggle')}
          aria-expanded={!isCollapsed}
          title={t('menu.toggle')}
          onClick={() => setChoice(!isCollapsed)}
        >
          <Icon name="panel-left" size={20} className="mirror" />
        </button>
      </nav>
    </div>
  );
}

/**
 * Returns whether the style sheet collapses the element, by its custom property `--collapsed`. The breakpoint is only
 * in the style sheet, so that the first paint needs no script. Observes the size, which changes with it.
 */
function useCollapsed(element: RefObject<HTMLElement | null>): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setCollapsed(getComputedStyle(current).getPropertyValue('--collapsed').trim() === '1'));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isCollapsed;
}

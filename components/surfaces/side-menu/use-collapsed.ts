import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the style sheet shows the element collapsed, by its custom property `--collapsed`: the breakpoint stands
 * in the style sheet alone, so that the first paint needs no script. Observed by size, which changes with it.
 */
export function useCollapsed(element: RefObject<HTMLElement | null>): boolean {
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

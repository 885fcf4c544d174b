import { type RefObject, useEffect, useRef } from 'react';

/** Gives an element the focus as it comes, where whoever draws it says so. */
export function useFocus<Of extends HTMLElement>(takesFocus: () => boolean, inside = ''): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const asked = useRef(takesFocus);
  useEffect(() => {
    const target = inside === '' ? element.current : element.current?.querySelector<HTMLElement>(inside);
    if (asked.current()) target?.focus({ preventScroll: true });
  }, [inside]);
  return element;
}

/** Escape, pressed anywhere inside an element. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const root = element.current;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onEscape();
    };
    root?.addEventListener('keydown', handleKey);
    return () => root?.removeEventListener('keydown', handleKey);
  }, [element, onEscape]);
}

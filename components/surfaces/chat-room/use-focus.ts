import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element on mount if `takesFocus` returns true, or the first existing selector of `inside`. */
export function useFocus<Of extends HTMLElement>(takesFocus: () => boolean, inside: readonly string[] = NOTHING): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const asked = useRef(takesFocus);
  useEffect(() => {
    const found = inside.flatMap((selector) => element.current?.querySelector<HTMLElement>(selector) ?? []);
    if (asked.current()) (found[0] ?? element.current)?.focus({ preventScroll: true });
  }, [inside]);
  return element;
}

const NOTHING: readonly string[] = [];

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

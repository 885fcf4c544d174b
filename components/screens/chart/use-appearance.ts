import { useEffect, useState } from 'react';

/** Appearance of the page for the canvas, which style sheets don't reach. */
export interface Appearance {
  readonly theme: string | undefined;
  readonly rise: string | undefined;
  /** BCP 47 */
  readonly tag: string;
}

const ATTRIBUTES = ['data-theme', 'data-rise', 'data-brand', 'lang'];

function readAppearance({ dataset, lang }: HTMLElement): Appearance {
  return { theme: dataset['theme'], rise: dataset['rise'], tag: lang || 'en' };
}

/** Observes the attributes of the root element (CHA-14, CHA-19). */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(() => readAppearance(document.documentElement));
  useEffect(() => {
    const observer = new MutationObserver(() => setAppearance(readAppearance(document.documentElement)));
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ATTRIBUTES });
    return () => observer.disconnect();
  }, []);
  return appearance;
}

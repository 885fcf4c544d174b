import { reaction } from 'mobx';
import type { Stores } from '../stores/stores.ts';

/**
 * The skin-change flag (`meridian:skin-changed`) holds the theme that the visitor last chose. Browsers tell other tabs of a
 * stored value and not of a cookie: a tab that sees the flag change looks at its cookies again, and takes on the theme.
 */
export function followSkin({ storage, cookies }: Pick<Stores, 'storage' | 'cookies'>): () => void {
  return reaction(
    () => storage.get('skin-changed'),
    () => cookies.refresh(),
  );
}

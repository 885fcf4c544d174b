import { parcelOf } from '../shared/parcel.tsx';
import { Transfer } from './Transfer.tsx';

/** Moving funds between one's own accounts as a single-spa parcel. */
export const { bootstrap, mount, update, unmount } = parcelOf(Transfer, {
  ar: () => import('./texts/ar.json'),
  en: () => import('./texts/en.json'),
  tr: () => import('./texts/tr.json'),
});

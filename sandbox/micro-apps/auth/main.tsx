import { parcelOf } from '../shared/parcel.tsx';
import { Auth } from './Auth.tsx';

/** Registration and login as a single-spa parcel. */
export const { bootstrap, mount, update, unmount } = parcelOf(Auth, {
  ar: () => import('./texts/ar.json'),
  en: () => import('./texts/en.json'),
  tr: () => import('./texts/tr.json'),
});

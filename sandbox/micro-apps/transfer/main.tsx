import { createParcel } from '../shared/parcel.tsx';
import { Transfer } from './Transfer.tsx';

export const { bootstrap, mount, update, unmount } = createParcel(Transfer, {
  ar: () => import('./texts/ar.json'),
  de: () => import('./texts/de.json'),
  en: () => import('./texts/en.json'),
  es: () => import('./texts/es.json'),
  fr: () => import('./texts/fr.json'),
  id: () => import('./texts/id.json'),
  it: () => import('./texts/it.json'),
  ja: () => import('./texts/ja.json'),
  nl: () => import('./texts/nl.json'),
  pt: () => import('./texts/pt.json'),
  'pt-br': () => import('./texts/pt-br.json'),
  ru: () => import('./texts/ru.json'),
  th: () => import('./texts/th.json'),
  tr: () => import('./texts/tr.json'),
  uk: () => import('./texts/uk.json'),
  vi: () => import('./texts/vi.json'),
  'zh-cn': () => import('./texts/zh-cn.json'),
  'zh-tw': () => import('./texts/zh-tw.json'),
});

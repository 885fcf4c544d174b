import { type ComponentType, createElement } from 'react';

/** Keeps the place of a bar that is under way: of a notice, a promotion or tabs. How high that is stands in Shell.module.css. */
export const placeOf =
  (kind: 'notice' | 'promotion' | 'tabs'): ComponentType =>
  () =>
    createElement('div', { 'data-place': kind, 'aria-hidden': true });

import { type ComponentType, createElement } from 'react';

/** Keeps the place of a bar that is under way: a notice or a promotion. How high that is stands in Shell.module.css. */
export const placeOf =
  (kind: 'notice' | 'promotion'): ComponentType =>
  () =>
    createElement('div', { 'data-place': kind, 'aria-hidden': true });

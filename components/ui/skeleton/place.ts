import { type ComponentType, createElement } from 'react';

/** Creates a placeholder for a bar that is loading. Its height is in `Shell.module.css`. */
export const createPlaceholder =
  (kind: 'notice' | 'promotion' | 'tabs'): ComponentType =>
  () =>
    createElement('div', { 'data-place': kind, 'aria-hidden': true });

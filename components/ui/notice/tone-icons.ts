/** Icons that convey the tone without color (WCAG 1.4.1). */
export const TONE_ICONS = { info: 'info', warning: 'triangle-alert', danger: 'circle-alert' } as const;

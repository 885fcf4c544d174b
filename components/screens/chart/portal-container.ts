import { createContext, useContext } from 'react';

/** Element of the surface that its menus and panels render into. */
export const PopupHome = createContext<HTMLElement | null>(null);

export const usePopupHome = (): HTMLElement | undefined => useContext(PopupHome) ?? undefined;

import { createContext, useContext } from 'react';

/** The element of the surface that its menus and panels are drawn in, so that they are a part of it. */
export const PopupHome = createContext<HTMLElement | null>(null);

export const usePopupHome = (): HTMLElement | undefined => useContext(PopupHome) ?? undefined;

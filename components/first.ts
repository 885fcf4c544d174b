import type { ComponentType } from 'react';
import type { ComponentProps } from '../schemas/manifest/resolved.ts';
import { Home } from './screens/home/Home.tsx';
import { SideMenu } from './side-menu/SideMenu.tsx';
import { SiteFooter } from './site-footer/SiteFooter.tsx';
import { SiteHeader } from './site-header/SiteHeader.tsx';

/** What most first pages show, by the component's name: it comes with the page's own script and style sheet. */
export const first: Readonly<Record<string, ComponentType<ComponentProps<never>>>> = {
  home: Home,
  'side-menu': SideMenu,
  'site-footer': SiteFooter,
  'site-header': SiteHeader,
};

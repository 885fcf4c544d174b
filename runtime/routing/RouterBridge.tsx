import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BrowserLocation } from '../ports/browser.ts';

/** Joins the router with the location port: the runtime navigates through one and hears of moves from the other. */
export function RouterBridge({ location }: { readonly location: BrowserLocation }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const first = useRef(true);
  useLayoutEffect(() => {
    location.bind({ navigate: (href, options) => void navigate(href, options) });
  }, [location, navigate]);
  useLayoutEffect(() => {
    location.moved({ pathname, search, hash });
    if (first.current) first.current = false;
    else if (hash === '') toTop();
  }, [location, pathname, search, hash]);
  return null;
}

/** A new page begins at its top, and a screen reader at its screen. */
function toTop(): void {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

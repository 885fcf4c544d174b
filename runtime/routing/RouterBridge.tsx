import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BrowserLocation } from '../ports/browser.ts';
import type { ClockPort } from '../ports/ports.ts';
import { arriveWhenReady } from './arrive.ts';

interface BridgeProps {
  readonly location: BrowserLocation;
  readonly clock: ClockPort;
  /** Fetches what the page at a path draws; null: it is all here. */
  readonly prepare: (pathname: string) => Promise<void> | null;
}

/**
 * Joins the router with the location port: the runtime navigates through one and hears of moves from the other. It hears
 * of a move once the page is at hand, so that screen, facts, head and focus change together and no empty screen is seen.
 */
export function RouterBridge({ location, clock, prepare }: BridgeProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const first = useRef(true);
  useLayoutEffect(() => {
    location.bind({ navigate: (href, options) => void navigate(href, options) });
  }, [location, navigate]);
  useLayoutEffect(() => {
    const isFirst = first.current;
    first.current = false;
    return arriveWhenReady(prepare(pathname), clock, () => {
      location.moved({ pathname, search, hash });
      if (!isFirst && hash === '') toTop();
    });
  }, [location, clock, prepare, pathname, search, hash]);
  return null;
}

/** A new page begins at its top, and a screen reader at its screen. */
function toTop(): void {
  window.scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}

// Classic script that runs before the first paint. Prerendered pages assume an anonymous visitor; this sets theme, rise color, login state
// and bar height on `<html>`, so that nothing shifts later.
if (typeof document === 'undefined') {
  // The first number formatter of a process loads the data of all languages, which is slow. This worker does it in parallel.
  new Intl.NumberFormat('en').format(0);
  close();
} else {
  /** Access to cookies, storage and workers throws in a sandboxed frame, or if the browser blocks them. */
  const attempt = <T>(run: () => T): T | null => {
    try {
      return run();
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const cookies = attempt(() => document.cookie) ?? '';
  const cookie = (name: string): string | null => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? null;
  const dark = cookie('dark');
  const isDark = dark === '1' || (dark !== '0' && matchMedia('(prefers-color-scheme: dark)').matches);
  const rise = cookie('market_rise_color');
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.dataset['rise'] = rise === 'red' || rise === 'green' ? rise : (root.dataset['riseDefault'] ?? 'green');
  // Hides the login prompt for a visitor who may be logged in.
  if (cookie('uid') !== null && cookie('nickname') !== null) root.dataset['known'] = '';
  // Reserves space only for the bars of the previous page (runtime/page/store-bars.ts).
  const [width, height, ...ids] = attempt(() => localStorage.getItem('meridian:bars'))?.split(' ') ?? [];
  if (width !== undefined && ids.every((id) => /^[\w-]+$/.test(id))) {
    const shown = ids.flatMap((id) => [`[data-surface="${id}"]`, `[data-room="${id}"]`]).join();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[data-slot="bar"]>:not(${shown === '' ? '_' : shown}){display:none}`);
    document.adoptedStyleSheets = [sheet];
    if (Number(width) === innerWidth && /^\d+$/.test(height ?? '')) root.style.setProperty('--bars', `${height}px`);
  }
  // A button that is pressed before hydration is clicked again after it. Links work without the script.
  addEventListener('click', ({ target }) => {
    const button = root.dataset['alive'] === undefined && target instanceof Element ? target.closest('button') : null;
    if (button !== null) button.dataset['pressed'] = '';
  });
  const { src } = document.currentScript as HTMLScriptElement;
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => string } };
  };
  attempt(() => {
    const address = trustedTypes?.createPolicy('meridian-boot', { createScriptURL: () => src }).createScriptURL(src) ?? src;
    return new Worker(address);
  });
}

if (typeof document === 'undefined') {
  new Intl.NumberFormat('en').format(0);
  close();
} else {
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
  if (cookie('uid') !== null && cookie('nickname') !== null) root.dataset['known'] = '';
  const [width, height, ...ids] = attempt(() => localStorage.getItem('meridian:bars'))?.split(' ') ?? [];
  if (width !== undefined && ids.every((id) => /^[\w-]+$/.test(id))) {
    const shown = ids.flatMap((id) => [`[data-surface="${id}"]`, `[data-room="${id}"]`]).join();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[data-slot="bar"]>:not(${shown === '' ? '_' : shown}){display:none}`);
    document.adoptedStyleSheets = [sheet];
    if (Number(width) === innerWidth && /^\d+$/.test(height ?? '')) root.style.setProperty('--bars', `${height}px`);
  }
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

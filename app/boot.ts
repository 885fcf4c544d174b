// Runs before the first paint, as a classic script of its own: what stands in the page is right from the first frame.
// Pages are drawn ahead for somebody of whom nothing is known; what a browser knows of its visitor is told to the styles here.
if (typeof document === 'undefined') {
  // Run once more, as a worker: the first formatter of a process loads the number data of all languages, which takes as
  // long as the rest of the page's start. It is the process's, so it is loaded beside the page.
  new Intl.NumberFormat('en').format(0);
  close();
} else {
  const root = document.documentElement;
  const { cookie: cookies } = document;
  const cookie = (name: string): string | null => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? null;
  const stored = (name: string): string | null => {
    try {
      return localStorage.getItem(`meridian:${name}`);
    } catch {
      return null;
    }
  };
  // Contract 5: the cookies `dark` and `market_rise_color`; without them the system's choice and the language's colour.
  const dark = cookie('dark');
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = dark === '1' || (dark !== '0' && systemDark);
  const rise = cookie('market_rise_color');
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.dataset['rise'] = rise === 'red' || rise === 'green' ? rise : (root.dataset['riseDefault'] ?? 'green');
  // Somebody who may be logged in is not asked to log in until it is known that he is not.
  if (cookie('uid') !== null && cookie('nickname') !== null) root.dataset['known'] = '';
  // The bars of the page seen last (schemas/stored/shown-bars.ts): those keep their room, others do not take any.
  const [width, height, ...ids] = stored('bars')?.split(' ') ?? [];
  if (width !== undefined && ids.every((id) => /^[\w-]+$/.test(id))) {
    const stays = ids.flatMap((id) => [`[data-surface="${id}"]`, `[data-room="${id}"]`]).join();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[data-slot="bar"]>:not(${stays === '' ? '_' : stays}){display:none}`);
    document.adoptedStyleSheets = [sheet];
    if (Number(width) === innerWidth && /^\d+$/.test(height ?? '')) root.style.setProperty('--bars', `${height}px`);
  }
  // A button that is pressed before the page's script is here does what it does as soon as it is; links lead on by themselves.
  addEventListener('click', ({ target }) => {
    const button = root.dataset['alive'] === undefined && target instanceof Element ? target.closest('button') : null;
    if (button !== null) button.dataset['pressed'] = '';
  });
  const { src } = document.currentScript as HTMLScriptElement;
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => string } };
  };
  // Its own address, and no other (Trusted Types).
  const own = trustedTypes?.createPolicy('meridian-boot', { createScriptURL: () => src }).createScriptURL(src) ?? src;
  void new Worker(own);
}

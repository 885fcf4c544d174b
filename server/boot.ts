// Runs before the first paint, as a classic script of its own: the page's colours are right from the first frame
// (contract 5: the cookies `dark` and `market_rise_color`; without them the system's choice and the language's colour).
{
  const root = document.documentElement;
  const cookie = (name: string): string | null => {
    const found = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie);
    return found?.[1] ?? null;
  };
  const dark = cookie('dark');
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = dark === '1' || (dark !== '0' && systemDark);
  const rise = cookie('market_rise_color');
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.dataset['rise'] = rise === 'red' || rise === 'green' ? rise : (root.dataset['riseDefault'] ?? 'green');
  // The first formatter loads the language's data, which takes longer than all others together: here it costs nothing,
  // since the page's script is still on its way.
  setTimeout(() => new Intl.NumberFormat(root.lang, { maximumFractionDigits: 0 }).format(0));
}

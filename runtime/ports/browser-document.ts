import type { DocumentPort, PageHead } from './ports.ts';

export function createBrowserDocument(): DocumentPort {
  return {
    apply(head) {
      document.title = head.title;
      setRoot(head);
      setMeta('og:site_name', head.siteName);
      setMeta('og:title', head.title);
      setElement('link', '[rel="canonical"]', { rel: 'canonical', href: head.canonical });
      setAlternates(head.alternates);
    },
    getServerData: () => document.documentElement.dataset,
    setManifest: (manifest) => void (document.documentElement.dataset['manifest'] = manifest),
    measureHeight: (slot) => Math.round(document.querySelector(`[data-slot="${slot}"]`)?.getBoundingClientRect().height ?? 0),
    activate() {
      delete document.documentElement.dataset['known'];
      document.documentElement.style.removeProperty('--bars');
      document.adoptedStyleSheets = [];
      document.documentElement.dataset['alive'] = '';
      const pressed = document.querySelector<HTMLElement>('[data-pressed]');
      pressed?.removeAttribute('data-pressed');
      // After the current task, because the page first renders for the actual visitor.
      if (pressed !== null) queueMicrotask(() => pressed.isConnected && pressed.click());
    },
  };
}

function setRoot(head: PageHead): void {
  const root = document.documentElement;
  root.lang = head.lang;
  root.dir = head.dir;
  Object.assign(root.dataset, { site: head.site, brand: head.brand, theme: head.theme, rise: head.rise });
}

function setElement(tag: 'link' | 'meta', selector: string, attributes: Readonly<Record<string, string>>): void {
  const element = document.head.querySelector(tag + selector) ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function setMeta(property: string, content: string): void {
  setElement('meta', `[property="${property}"]`, { property, content });
}

function setAlternates(alternates: PageHead['alternates']): void {
  const wanted = new Map(alternates.map(({ lang, href }) => [lang, href]));
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')) {
    if (!wanted.has(link.hreflang)) link.remove();
  }
  for (const [lang, href] of wanted)
    setElement('link', `[rel="alternate"][hreflang="${lang}"]`, { rel: 'alternate', hreflang: lang, href });
}

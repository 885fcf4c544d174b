/** Rounding of adjacent boxes. */
export const SLACK = 1;

/** Excludes content that is only for assistive technology. */
export function isDrawn(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], canvas, svg') !== null || isClippedAway(element)) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
}

function isClippedAway(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
  return false;
}

export function scrolls(element: Element, upTo: Element = document.documentElement): boolean {
  for (let at: Element | null = element; at !== null && at !== upTo; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  return false;
}

export function texts(): { readonly node: Text; readonly parent: Element; readonly text: string }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text !== '' && parent !== null && !/^(?:SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(parent.tagName) && isDrawn(parent))
      found.push({ node: node as Text, parent, text });
  }
  return found;
}

/** Describes an element: `button.close "Close"`. */
export function named(element: Element): string {
  const { dataset, tagName, id } = element as HTMLElement;
  const part = element.closest<HTMLElement>('[data-surface], [data-screen]');
  const where = part?.dataset['surface'] ?? part?.dataset['screen'] ?? 'page';
  const own = dataset['action'] ?? (id || element.classList.item(0)) ?? '';
  const said = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  return `${where} > ${tagName.toLowerCase()}.${own} "${said}"`;
}

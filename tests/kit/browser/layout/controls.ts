import { isDrawn, named, SLACK } from './elements.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="switch"]';

const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isDrawn);

/** Finds controls of one layer that cover each other. */
export function covering(): string[] {
  const all = controls().map((element) => ({ element, rect: element.getBoundingClientRect(), layer: layerOf(element) }));
  return all.flatMap(({ element, rect, layer }, index) =>
    all
      .slice(index + 1)
      .filter((other) => other.layer === layer && !element.contains(other.element) && !other.element.contains(element))
      .filter((other) => overlap(rect, other.rect))
      .map((other) => `over each other: ${named(element)} and ${named(other.element)}`),
  );
}

function layerOf(element: Element): Element | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (/^(?:absolute|fixed|sticky)$/.test(getComputedStyle(at).position) || at.tagName === 'DIALOG') return at;
  return null;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 2 * SLACK && down > 2 * SLACK;
}

export function nameless(): string[] {
  return controls()
    .filter((each) => nameOf(each) === '')
    .map((each) => `without a name: ${named(each)}`);
}

function nameOf(element: HTMLElement): string {
  const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const parts = [...element.querySelectorAll('img[alt], [aria-label]')].map((each) => each.getAttribute('alt') ?? each.ariaLabel);
  const names = [element.ariaLabel, element.textContent, element.title, ...labelled, ...labels.map((label) => label.textContent), ...parts];
  return names.join('').trim();
}

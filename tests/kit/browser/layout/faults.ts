/** Returns the layout faults of the page, for example `cut off: wallet > td.amount "…"`. */
export function findFaults(dir: string): string[] {
  const texts = getTexts();
  const inTexts = [findClipped, findOverflowing, findRawKeys].flatMap((check) => check(texts));
  return [...findTooWide(), ...inTexts, ...findOverlapping(), ...findUnnamed(), ...findWrongDirection(dir)];
}

/** Rounding of adjacent boxes. */
const SLACK = 1;

/** Excludes content that is only for assistive technology. */
function isRendered(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], canvas, svg') !== null || isClippedAway(element)) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
}

/** Returns an element and its ancestors, from the inside to the outside, without `upTo`. */
function getAncestors(element: Element, upTo: Element = document.documentElement): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== upTo; at = at.parentElement) found.push(at);
  return found;
}

function isClippedAway(element: Element): boolean {
  return getAncestors(element).some((each) => getComputedStyle(each).clipPath === 'inset(50%)');
}

function isScrollable(element: Element, upTo?: Element): boolean {
  return getAncestors(element, upTo).some((each) => /auto|scroll/.test(getComputedStyle(each).overflowX));
}

type Texts = ReturnType<typeof getTexts>;

function getTexts(): { readonly node: Text; readonly parent: Element; readonly text: string }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text !== '' && parent !== null && !/^(?:SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(parent.tagName) && isRendered(parent))
      found.push({ node: node as Text, parent, text });
  }
  return found;
}

/** Describes an element: `button.close "Close"`. */
function describeElement(element: Element): string {
  const { dataset, tagName, id } = element as HTMLElement;
  const part = element.closest<HTMLElement>('[data-surface], [data-screen]');
  const where = part?.dataset['surface'] ?? part?.dataset['screen'] ?? 'page';
  const own = dataset['action'] ?? (id || element.classList.item(0)) ?? '';
  const label = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  return `${where} > ${tagName.toLowerCase()}.${own} "${label}"`;
}

function findTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const out = [...document.body.querySelectorAll('*')].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return isRendered(each) && (right > clientWidth + SLACK || left < -SLACK) && !isScrollable(each);
  });
  const inner = out.filter((each) => !out.some((other) => other !== each && each.contains(other)));
  return [`the page is ${scrollWidth - clientWidth} px too wide: ${inner.slice(0, 3).map(describeElement).join(', ')}`];
}

function findClipped(texts: Texts): string[] {
  const boxes = texts.flatMap(({ parent }) =>
    getClippingBoxes(parent).filter((box) => box.scrollWidth > box.clientWidth + SLACK || (isTooLow(box) && box === getBox(parent))),
  );
  return [...new Set(boxes)].filter((box) => !hasFullText(box)).map((box) => `cut off: ${describeElement(box)}`);
}

/** Letters can exceed their line by less than half the font size. */
const isTooLow = (box: Element): boolean => box.scrollHeight > box.clientHeight + Number.parseFloat(getComputedStyle(box).fontSize) / 2;

function getClippingBoxes(element: Element): Element[] {
  const boxes = getAncestors(element, document.body);
  const scrollable = boxes.findIndex((box) => /auto|scroll/.test(getComputedStyle(box).overflowX));
  const inner = scrollable === -1 ? boxes : boxes.slice(0, scrollable);
  return inner.filter((box) => /hidden|clip/.test(getComputedStyle(box).overflowX));
}

/** An ellipsis is intended where a title or label has the full text. */
function hasFullText(box: Element): boolean {
  return getComputedStyle(box).textOverflow === 'ellipsis' && box.closest('[title], [aria-label]') !== null;
}

function findOverflowing(texts: Texts): string[] {
  const found = texts.flatMap(({ node, parent }) => {
    const box = getBox(parent);
    if (box === undefined || getClippingBoxes(parent).length > 0) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const outer = box.getBoundingClientRect();
    const isOut = [...range.getClientRects()].some(({ left, right }) => left < outer.left - SLACK || right > outer.right + SLACK);
    return isOut && !isScrollable(parent, box) ? [`out of its box: ${describeElement(box)}`] : [];
  });
  return [...new Set(found)];
}

function getBox(element: Element): Element | undefined {
  return getAncestors(element, document.body).find((each) => !/^(?:inline|contents)$/.test(getComputedStyle(each).display));
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="switch"]';

const getControls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isRendered);

/** Finds controls of one layer that cover each other. */
function findOverlapping(): string[] {
  const all = getControls().map((element) => ({ element, rect: element.getBoundingClientRect(), layer: getLayer(element) }));
  return all.flatMap(({ element, rect, layer }, index) =>
    all
      .slice(index + 1)
      .filter((other) => other.layer === layer && !element.contains(other.element) && !other.element.contains(element))
      .filter((other) => isOverlapping(rect, other.rect))
      .map((other) => `over each other: ${describeElement(element)} and ${describeElement(other.element)}`),
  );
}

function getLayer(element: Element): Element | undefined {
  const isLayer = (each: Element) => /^(?:absolute|fixed|sticky)$/.test(getComputedStyle(each).position) || each.tagName === 'DIALOG';
  return getAncestors(element).find(isLayer);
}

function isOverlapping(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 2 * SLACK && down > 2 * SLACK;
}

function findUnnamed(): string[] {
  return getControls()
    .filter((each) => getName(each) === '')
    .map((each) => `without a name: ${describeElement(each)}`);
}

function getName(element: HTMLElement): string {
  const labelled = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const parts = [...element.querySelectorAll('img[alt], [aria-label]')].map((each) => each.getAttribute('alt') ?? each.ariaLabel);
  const names = [element.ariaLabel, element.textContent, element.title, ...labelled, ...labels.map((label) => label.textContent), ...parts];
  return names.join('').trim();
}

/** `ui:close`, `columns.pair`, `{{count}}` */
const RAW = /^[a-z][\w-]*:[\w.-]+$|^[a-z][\w-]*(?:\.[a-z][\w-]*)+$|\{\{|\}\}/;
/** File and host names resemble keys. */
const ADDRESS = /\.(?:com|example|pdf|app|js)$/;

function findRawKeys(texts: Texts): string[] {
  const found = texts.filter(({ text }) => RAW.test(text) && !ADDRESS.test(text));
  return found.map(({ parent, text }) => `no text: ${text} in ${describeElement(parent)}`);
}

/** Finds elements with the wrong direction that don't set one themselves, as addresses and numbers do. */
function findWrongDirection(dir: string): string[] {
  const root = document.documentElement;
  if (getComputedStyle(root).direction !== dir) return [`the page runs ${getComputedStyle(root).direction}`];
  const found = [...document.body.querySelectorAll('*')].filter(
    (each) => getComputedStyle(each).direction !== dir && each.closest('body [dir], body [lang], bdi, input') === null && isRendered(each),
  );
  const outer = found.filter((each) => !found.some((other) => other !== each && other.contains(each)));
  return outer.map((each) => `does not run ${dir}: ${describeElement(each)}`);
}

import { isDrawn, named, scrolls, SLACK, texts } from './elements.ts';

export function wide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const out = [...document.body.querySelectorAll('*')].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return isDrawn(each) && (right > clientWidth + SLACK || left < -SLACK) && !scrolls(each);
  });
  const inner = out.filter((each) => !out.some((other) => other !== each && each.contains(other)));
  return [`the page is ${scrollWidth - clientWidth} px too wide: ${inner.slice(0, 3).map(named).join(', ')}`];
}

export function clipped(): string[] {
  const sideways = texts().flatMap(({ parent }) => clippingBoxes(parent).filter((box) => box.scrollWidth > box.clientWidth + SLACK));
  const below = texts().flatMap(({ parent }) => clippingBoxes(parent).filter((box) => box === boxOf(parent) && isTooLow(box)));
  return [...new Set([...sideways, ...below])].filter((box) => !isToldInFull(box)).map((box) => `cut off: ${named(box)}`);
}

/** Letters can exceed their line by less than half the font size. */
const isTooLow = (box: Element): boolean => box.scrollHeight > box.clientHeight + Number.parseFloat(getComputedStyle(box).fontSize) / 2;

function clippingBoxes(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowX)) break;
    if (/hidden|clip/.test(overflowX)) found.push(at);
  }
  return found;
}

/** An ellipsis is intended where a title or label has the full text. */
function isToldInFull(box: Element): boolean {
  return getComputedStyle(box).textOverflow === 'ellipsis' && box.closest('[title], [aria-label]') !== null;
}

export function spilt(): string[] {
  const found = texts().flatMap(({ node, parent }) => {
    const box = boxOf(parent);
    if (box === null || clippingBoxes(parent).length > 0) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const outer = box.getBoundingClientRect();
    const isOut = [...range.getClientRects()].some(({ left, right }) => left < outer.left - SLACK || right > outer.right + SLACK);
    return isOut && !scrolls(parent, box) ? [`out of its box: ${named(box)}`] : [];
  });
  return [...new Set(found)];
}

function boxOf(element: Element): Element | null {
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
    if (!/^(?:inline|contents)$/.test(getComputedStyle(at).display)) return at;
  return null;
}

export type Shape =
  | string
  | { readonly tag: string; readonly attributes: Readonly<Record<string, string>>; readonly children: readonly Shape[] };

/** Returns the shape of the page with React's attribute names. Runs in the page. */
export function describePage(): Shape {
  const NAMES: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex', 'xlink:href': 'href' };
  const KEPT = /^(?:class|tabindex|href|src|alt|width|height|viewBox|id|role|type|scope|(?:aria|data)-.*)$/;
  const readShape = (node: Node): Shape[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes].filter(({ name }) => KEPT.test(name)).map(({ name, value }) => [NAMES[name] ?? name, value]);
    const [tag, children] = [node.tagName.toLowerCase(), [...node.childNodes].flatMap(readShape)];
    return [{ tag, attributes: Object.fromEntries(attributes) as Record<string, string>, children }];
  };
  const [shape = ''] = readShape(document.querySelector('#app > :not(link)') ?? document.body);
  return shape;
}

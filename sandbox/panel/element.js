export function element(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

export function choice(label, options, onChoice) {
  const select = element(
    'select',
    {},
    ...options.map(({ value, text = value, selected = false }) => new Option(text, value, false, selected)),
  );
  select.addEventListener('change', () => onChoice?.(select.value));
  return { select, label: element('label', {}, label, select) };
}

export function button(text, onClick, properties = {}) {
  const node = element('button', { type: 'button', textContent: text, ...properties });
  node.addEventListener('click', onClick);
  return node;
}

// Runs under the product's policy: no inline style, no markup from text (Trusted Types).

const { current, personas } = await (await fetch('/sandbox/personas.json')).json();

document.head.append(element('link', { rel: 'stylesheet', href: '/sandbox/panel.css' }));
document.body.append(panel());

function panel() {
  const chosen = personas.find(({ name }) => name === current);
  const doc = element('p', { textContent: chosen.doc });
  const label = element('label', {}, 'Persona (reloads the page)', picker());
  const details = element('details', {}, element('summary', { textContent: `Sandbox: ${chosen.title}` }), label, doc);
  // The panel speaks English on every site, also on a page that reads from right to left.
  return element('aside', { id: 'sandbox-panel', lang: 'en', dir: 'ltr', ariaLabel: 'Sandbox' }, details);
}

function picker() {
  const options = personas.map(({ name, title }) => element('option', { value: name, textContent: title, selected: name === current }));
  const select = element('select', {}, ...options);
  select.addEventListener('change', () => become(select.value));
  return select;
}

/** The server reads the parameter, sets the persona's cookies and leads back to this page. */
function become(persona) {
  const address = new URL(location.href);
  address.searchParams.set('persona', persona);
  location.assign(address);
}

function element(name, properties, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

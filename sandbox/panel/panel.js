import { addressWith, ask, changesOf, wasOpened } from './address.js';
import { changeList } from './changes.js';
import { button, choice, element } from './element.js';
import { answerForm, faultForm } from './forms.js';

const state = await (await fetch('/sandbox/state.json')).json();
const problem = element('p', { role: 'alert' });

document.head.append(element('link', { rel: 'stylesheet', href: '/sandbox/panel.css' }));
document.body.append(panel());

/** A change is a click and a page loaded anew; what the server refuses is told here. */
async function go(parameters) {
  problem.textContent = await ask(parameters);
}

function panel() {
  const { current, personas, answers, faults } = state;
  const { title, doc } = personas.find(({ name }) => name === current);
  const count = answers.length + faults.length;
  const summary = element('summary', { textContent: `Sandbox: ${title}${count === 0 ? '' : ` +${count}`}` });
  const change = (changes) => go(changesOf(changes));
  const body = [picker(), element('p', { textContent: doc }), changeList(state, change), ...links(count, change)];
  const details = element('details', {}, summary, ...body, answerForm(state, change), faultForm(state, change), problem);
  if (wasOpened()) {
    details.open = true;
    queueMicrotask(() => summary.focus());
  }
  // The panel speaks English on every site, also on a page that reads from right to left.
  return element('aside', { id: 'sandbox-panel', lang: 'en', dir: 'ltr', ariaLabel: 'Sandbox' }, details);
}

function picker() {
  const options = state.personas.map(({ name, title }) => ({ value: name, text: title, selected: name === state.current }));
  return choice('Persona (reloads the page)', options, (name) => go([['persona', name]])).label;
}

/** What leads others to the same situation, and back to the persona's own. */
function links(count, change) {
  if (count === 0) return [];
  const address = addressWith([['persona', state.current], ...changesOf(state).filter(([, value]) => value !== 'none')]);
  return [
    element('a', { href: address.href, textContent: 'Link to this situation' }),
    button('Remove all', () => change({ answers: [], faults: [] })),
  ];
}

import { addressWith, ask, changesOf } from './address.js';
import { changeList } from './changes.js';
import { button, choice, element } from './element.js';
import { answerForm, faultForm } from './forms.js';
import { identityList } from './identity.js';
import { debugSwitch, reportList } from './reports.js';

/** Creates the content of an open panel. Calls `onReload` before a change reloads the page. */
export function content(state, onReload) {
  const problem = element('p', { role: 'alert' });
  const go = async (parameters) => {
    problem.textContent = await ask(parameters, onReload);
  };
  const change = (changes) => go(changesOf(changes));
  const { doc } = state.personas.find(({ name }) => name === state.current);
  return [
    picker(state, go),
    element('p', { textContent: doc }),
    changeList(state, change),
    ...links(state, change),
    answerForm(state, change),
    faultForm(state, change),
    problem,
    identityList(),
    reportList(),
    debugSwitch(),
  ];
}

function picker({ personas, current }, go) {
  const options = personas.map(({ name, title }) => ({ value: name, text: title, selected: name === current }));
  return choice('Persona', options, (name) => go([['persona', name]])).label;
}

function links(state, change) {
  if (state.answers.length + state.faults.length === 0) return [];
  const address = addressWith([['persona', state.current], ...changesOf(state).filter(([, value]) => value !== 'none')]);
  const link = element('a', { href: address.href, textContent: 'Link to this situation' });
  const reset = button('Remove all', () => change({ answers: [], faults: [] }));
  return [element('div', {}, link, reset)];
}

import { choice, element } from './element.js';

export function answerForm({ fields, answers, faults }, go) {
  const value = element('input', { autocomplete: 'off', spellcheck: false, placeholder: 'JSON or text' });
  const field = choice('Field', [], showValue);
  const call = choice(
    'Call',
    Object.keys(fields).map((id) => ({ value: id })),
    showFields,
  );
  showFields();
  return form('Change an answer', [call.label, field.label, element('label', {}, 'Value', value)], () =>
    go({ answers: [...answers.filter(([known]) => known !== field.select.value), [field.select.value, valueOf(value.value)]], faults }),
  );

  function showFields() {
    const id = call.select.value;
    field.select.replaceChildren(...fields[id].map(([name]) => new Option(name.slice(id.length + 1) || 'all of it', name)));
    showValue();
  }

  /** Suggests the opposite of a boolean, because users open the form to change it. */
  function showValue() {
    const [, now] = fields[call.select.value].find(([name]) => name === field.select.value);
    value.value = typeof now === 'string' ? now : JSON.stringify(typeof now === 'boolean' ? !now : now);
  }
}

export function faultForm({ calls, kinds, answers, faults }, go) {
  const call = choice(
    'Call',
    calls.map((value) => ({ value })),
  );
  const kind = choice(
    'Fault',
    kinds.map((value) => ({ value: String(value) })),
  );
  return form('Let a call fail', [call.label, kind.label], () =>
    go({ answers, faults: [...faults.filter(([known]) => known !== call.select.value), [call.select.value, kind.select.value]] }),
  );
}

function form(title, controls, onSubmit) {
  const node = element('form', { ariaLabel: title }, ...controls, element('button', { textContent: title }));
  node.addEventListener('submit', (event) => {
    event.preventDefault();
    onSubmit();
  });
  return node;
}

function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

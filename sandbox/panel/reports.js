import { button, element } from './element.js';

const FLAG = 'meridian:debug';

export function reportList() {
  const list = element('section', { ariaLabel: 'Reports' });
  const show = async () => {
    const reports = await (await fetch('/sandbox/reports.json')).json();
    list.replaceChildren(...(reports.length === 0 ? ['Nothing was reported.'] : reports.reverse().map(row)));
  };
  void show();
  return element('div', {}, element('div', {}, button('Show reports again', show)), list);
}

function row(report) {
  const { kind, name = '', message = '', count = 1 } = report.body === undefined ? report : { kind: report.type, ...report.body };
  const title = `${kind} ${name}: ${message}${count > 1 ? ` (${count} times)` : ''}`;
  const whole = element('pre', { textContent: JSON.stringify(report, null, 1), tabIndex: 0 });
  return element('details', {}, element('summary', { textContent: title }), whole);
}

/** Creates the switch for the flag that enables full logging. Shows it as off if storage is blocked. */
export function debugSwitch() {
  const box = element('input', { type: 'checkbox', checked: isOn() });
  box.addEventListener('change', () => {
    if (box.checked) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  });
  return element('div', {}, element('label', {}, 'Log all', box));
}

function isOn() {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

import { button, element } from './element.js';

export function changeList({ answers, faults }, go) {
  if (answers.length + faults.length === 0) return element('p', {}, 'Everything answers as this persona.');
  const withAnswer = (place, value) => answers.map(([known, old]) => [known, known === place ? value : old]);
  const rows = [
    ...answers.map(([place, value]) =>
      row(place, value, {
        flip: isFlag(value) && (() => go({ answers: withAnswer(place, flipped(value)), faults })),
        remove: () => go({ answers: answers.filter(([known]) => known !== place), faults }),
      }),
    ),
    ...faults.map(([call, fault]) =>
      row(`${call} fails`, fault, { flip: false, remove: () => go({ answers, faults: faults.filter(([known]) => known !== call) }) }),
    ),
  ];
  return element('ul', { ariaLabel: 'Changes in force' }, ...rows);
}

const isFlag = (value) => [0, 1, true, false].includes(value);

const flipped = (value) => (typeof value === 'number' ? 1 - value : !value);

function row(name, value, { flip, remove }) {
  const text = element('span', {}, name, ' ', element('b', {}, JSON.stringify(value)));
  const switches = flip === false ? [] : [button('Flip', flip, { ariaLabel: `Flip ${name}` })];
  return element('li', {}, text, ...switches, button('Remove', remove, { ariaLabel: `Remove ${name}` }));
}

/** Returns parameters that replace all changes. `none` reverts earlier ones. */
export function changesOf({ answers, faults }) {
  return [
    ['answer', 'none'],
    ...answers.map(([place, value]) => ['answer', `${place}:${JSON.stringify(value)}`]),
    ['fault', 'none'],
    ...faults.map(([call, fault]) => ['fault', `${call}:${fault}`]),
  ];
}

export function addressWith(parameters) {
  const address = new URL(location.href);
  for (const [name, value] of parameters) address.searchParams.append(name, value);
  return address;
}

/** Sends parameters to the server and reloads the page. Returns the server's error message, or an empty string. */
export async function ask(parameters, onReload) {
  const response = await fetch(addressWith(parameters), { redirect: 'manual' });
  if (response.type !== 'opaqueredirect') return response.text();
  onReload();
  location.reload();
  return '';
}

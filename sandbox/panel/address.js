/** The parameters of an address that change answers and faults; all earlier ones are taken back. */
export function changesOf({ answers, faults }) {
  return [
    ['answer', 'none'],
    ...answers.map(([place, value]) => ['answer', `${place}:${JSON.stringify(value)}`]),
    ['fault', 'none'],
    ...faults.map(([call, fault]) => ['fault', `${call}:${fault}`]),
  ];
}

/** This page's address with parameters for the server. */
export function addressWith(parameters) {
  const address = new URL(location.href);
  for (const [name, value] of parameters) address.searchParams.append(name, value);
  return address;
}

/** Has the server read parameters and loads the page anew; gives what the server has against them. */
export async function ask(parameters, onReload) {
  const response = await fetch(addressWith(parameters), { redirect: 'manual' });
  if (response.type !== 'opaqueredirect') return response.text();
  onReload();
  location.reload();
  return '';
}

const OPENED = 'sandbox:opened';

/** The parameters of an address that change answers and faults; all earlier ones are taken back. */
export function changesOf({ answers, faults }) {
  const change = [
    ['answer', 'none'],
    ['fault', 'none'],
  ];
  for (const [place, value] of answers) change.push(['answer', `${place}:${JSON.stringify(value)}`]);
  for (const [call, fault] of faults) change.push(['fault', `${call}:${fault}`]);
  return change;
}

/** This page's address with parameters for the server. */
export function addressWith(parameters) {
  const address = new URL(location.href);
  for (const [name, value] of parameters) address.searchParams.append(name, value);
  return address;
}

/** Has the server read parameters and loads the page anew; gives what the server has against them. */
export async function ask(parameters) {
  const response = await fetch(addressWith(parameters), { redirect: 'manual' });
  if (response.type !== 'opaqueredirect') return response.text();
  remember(() => sessionStorage.setItem(OPENED, '1'));
  location.reload();
  return '';
}

/** Whether the page was loaded anew by the panel, which then stays open. */
export function wasOpened() {
  return remember(() => {
    const opened = sessionStorage.getItem(OPENED) !== null;
    sessionStorage.removeItem(OPENED);
    return opened;
  });
}

/** Storage may be blocked; then the panel is closed after a change. */
function remember(what) {
  try {
    return what();
  } catch {
    return false;
  }
}

// Runs under the product's policy: no inline style, no markup from text (Trusted Types). A closed panel is all that a page
// waits for; what is in it comes when it is opened.

const OPENED = 'sandbox:opened';

const state = await (await fetch('/sandbox/state.json')).json();
const make = (name, properties) => Object.assign(document.createElement(name), properties);

const count = state.answers.length + state.faults.length;
const { title } = state.personas.find(({ name }) => name === state.current);
const summary = make('summary', { textContent: `Sandbox: ${title}${count === 0 ? '' : ` +${count}`}` });
const details = make('details');
details.append(summary);
details.addEventListener('toggle', fill, { once: true });

// The panel speaks English on every site, also on a page that reads from right to left.
const panel = make('aside', { id: 'sandbox-panel', popover: 'manual', lang: 'en', dir: 'ltr', ariaLabel: 'Sandbox' });
panel.append(details);
document.head.append(make('link', { rel: 'stylesheet', href: '/sandbox/panel.css' }));
// In the top layer and beside the body: a modal dialog neither covers it nor takes a click on it for one beside the dialog.
document.documentElement.append(panel);
panel.showPopover();
if (wasOpened()) {
  details.open = true;
  summary.focus();
}

async function fill() {
  const { content } = await import('./content.js');
  const fields = await (await fetch('/sandbox/fields.json')).json();
  details.append(...content({ ...state, fields }, remainOpen));
}

/** The page is about to be loaded anew by the panel, which then stays open. */
function remainOpen() {
  inStorage(() => sessionStorage.setItem(OPENED, '1'));
}

function wasOpened() {
  return inStorage(() => {
    const opened = sessionStorage.getItem(OPENED) !== null;
    sessionStorage.removeItem(OPENED);
    return opened;
  });
}

/** Storage may be blocked; then the panel is closed after a change. */
function inStorage(what) {
  try {
    return what();
  } catch {
    return false;
  }
}

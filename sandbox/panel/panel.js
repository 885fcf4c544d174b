// The page's policy allows no inline styles and no markup from text (Trusted Types). The panel's content loads when it opens,
// so that the page doesn't wait for it.

const OPENED = 'sandbox:opened';

const state = await (await fetch('/sandbox/state.json')).json();
const make = (name, properties) => Object.assign(document.createElement(name), properties);

const count = state.answers.length + state.faults.length;
const { title } = state.personas.find(({ name }) => name === state.current);
const summary = make('summary', { textContent: `Sandbox: ${title}${count === 0 ? '' : ` +${count}`}` });
const details = make('details');
details.append(summary);
details.addEventListener('toggle', fill, { once: true });

// The panel is in English and left-to-right on every site.
const panel = make('aside', { id: 'sandbox-panel', popover: 'manual', lang: 'en', dir: 'ltr', ariaLabel: 'Sandbox' });
panel.append(details);
document.head.append(make('link', { rel: 'stylesheet', href: '/sandbox/panel.css' }));
// In the top layer and outside the body, so that modal dialogs neither cover it nor treat clicks in it as clicks outside.
document.documentElement.append(panel);
panel.showPopover();
document.getElementById('sandbox-note')?.remove();
if (wasOpened()) {
  details.open = true;
  summary.focus();
}

async function fill() {
  const { content } = await import('./content.js');
  const fields = await (await fetch('/sandbox/fields.json')).json();
  details.append(...content({ ...state, fields }, remainOpen));
}

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

/** Returns false if storage is blocked. The panel is then closed after a reload. */
function inStorage(what) {
  try {
    return what();
  } catch {
    return false;
  }
}

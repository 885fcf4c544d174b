import { button, choice, element } from './element.js';

const FIELDS = ['first_name', 'last_name', 'birth_date', 'country', 'document', 'number', 'front', 'back', 'selfie'];

export function identityList() {
  const list = element('section', { ariaLabel: 'Identity' });
  const show = async () => {
    const { mails, code, kyc, tickets } = await (await fetch('/sandbox/identity.json')).json();
    const rows = [...mails.map(mailRow), ...(code === null ? [] : [element('p', { textContent: `Authenticator code: ${code}` })])];
    if (kyc === 'pending') rows.push(applicationForm(send));
    rows.push(...tickets.filter(({ state }) => state !== 'closed').map((ticket) => ticketForm(ticket, send)));
    list.replaceChildren(...(rows.length === 0 ? ['No mail, no application, and no open ticket.'] : rows));
  };
  const send = async (path, body) => {
    await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await show();
  };
  void show();
  return element('div', {}, element('div', {}, button('Show mail and identity again', show)), list);
}

function mailRow({ to, code, at }) {
  return element('p', { textContent: `Mail to ${to}, ${new Date(at).toLocaleTimeString('en')}: ${code}` });
}

function applicationForm(send) {
  const field = choice(
    'Field',
    FIELDS.map((value) => ({ value })),
  );
  const text = element('input', { autocomplete: 'off', value: 'This can’t be read.' });
  const approve = button('Approve the application', () => send('/sandbox/kyc', { decision: 'approve' }));
  const reject = button('Reject it', () => send('/sandbox/kyc', { decision: 'reject', field: field.select.value, text: text.value }));
  return element('div', { role: 'group', ariaLabel: 'Application' }, approve, field.label, element('label', {}, 'Reason', text), reject);
}

function ticketForm({ id, subject }, send) {
  const text = element('input', { autocomplete: 'off', value: 'Thank you for waiting. This is solved.' });
  const answer = button('Answer', () => send('/sandbox/ticket', { id, text: text.value }));
  return element('div', { role: 'group', ariaLabel: `Ticket ${id}` }, element('label', {}, `${id} ${subject}`, text), answer);
}

const record = {
  component: 'notice-dialog',
  slot: 'modal',
  kind: 'service',
  priority: 10,
  when: 'holiday-dialog',
  dismissible: true,
  props: {
    title: { text: 'holiday-dialog:title' },
    body: { text: 'holiday-dialog:body' },
    confirm: { text: 'holiday-dialog:confirm' },
    cancel: { text: 'holiday-dialog:cancel' },
  },
  actions: {
    confirm: [
      { submit: 'agreement-submit', fields: { scene: 'holiday' } },
      { remember: 'dismissedAt' },
      { toast: 'success', text: { text: 'holiday-dialog:noted' } },
      { close: true },
    ],
    cancel: [{ toast: 'warning', text: { text: 'holiday-dialog:unread' } }],
    close: [{ remember: 'dismissedAt' }, { close: true }],
    failed: [{ toast: 'error', text: { value: 'failure.message', else: { text: 'holiday-dialog:error' } } }],
  },
};

const NOW = '2026-03-10T12:00:00.000Z';
const closed = (ago: string) => ({ 'memory.holiday-dialog.dismissedAt': { ago } });

const rule = {
  title: 'Support rests on a holiday',
  why: 'Who writes a ticket should know when it is read.',
  owner: 'Support',
  logic: { not_within: [{ var: 'memory.holiday-dialog.dismissedAt' }, 'P7D'] },
  onUnknown: 'hide',
  cases: [
    { now: NOW, facts: {}, expect: 'shown', because: 'never closed' },
    { now: NOW, facts: closed('P6D'), expect: 'hidden', because: 'closed less than a week ago' },
    { now: NOW, facts: closed('P7D'), expect: 'shown', because: 'closed a week ago' },
  ],
};

const texts = {
  title: 'Support rests on Monday',
  body: 'Tickets are answered from Tuesday on.',
  confirm: 'Understood',
  cancel: 'Later',
  noted: 'Noted',
  unread: 'Please read it first',
  error: 'Error',
};

/** A notice that no site has: the manifest's record, the rule and the texts that it takes, and nothing else. */
export const HOLIDAY = { record, rule, texts };

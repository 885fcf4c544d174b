import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ready } from '../../schemas/async.ts';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import { createContent } from '../../tests/kit/components/sample-values.ts';
import { createLink } from '../../tests/kit/runtime/fake-scope.ts';
import { renderSurface } from '../../tests/kit/screens/render-screen.tsx';
import { AccountPanel } from './account-panel/AccountPanel.tsx';
import type { AccountPanelProps } from './account-panel/account-panel.schema.ts';
import { AgreementDialog } from './agreement-dialog/AgreementDialog.tsx';
import { ChoiceDialog } from './choice-dialog/ChoiceDialog.tsx';
import { NoticeDialog } from './notice-dialog/NoticeDialog.tsx';
import type { WaysProps } from './option-list/ways.schema.ts';
import { WaysDialog, WaysDrawer } from './option-list/Ways.tsx';
import { PromotionDialog } from './promotion-dialog/PromotionDialog.tsx';

type Fields = Partial<SurfaceHandle>;

const getDialogLines = () => [...screen.getByRole('dialog').querySelectorAll('p')].map((line) => line.textContent);
const getActions = () => screen.getAllByRole('button').map((button) => button.dataset['action']);
const getConfirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });

const NOTICE = { title: 'Title', body: 'One.\n\nTwo.', points: [{ id: 'one', text: 'A point' }], confirm: 'Confirm', cancel: 'Not now' };
const renderNotice = (fields: Fields = {}) => renderSurface(NoticeDialog, NOTICE, fields).acts;

it('[DLG-3] a notice is a dialog with the title as its name and the id of its surface', () => {
  renderNotice();
  expect(screen.getByRole('dialog', { name: 'Title' }).dataset['surface']).toBe('surface');
  expect([getDialogLines(), screen.getByRole('listitem').textContent]).toEqual([['One.', 'Two.'], 'A point']);
});

it('[DLG-2] a notice raises confirm, cancel and close, the main action last', async () => {
  const calls = renderNotice();
  expect(getActions()).toEqual(['close', 'cancel', 'confirm']);
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(calls).toEqual([['close'], ['cancel'], ['confirm']]);
});

it.each([
  ['confirm only', { confirm: 'Go on', cancel: null }, ['close', 'confirm']],
  ['cancel only', { cancel: 'Not now' }, ['close', 'cancel']],
  ['neither, but the cross', { confirm: null }, ['close']],
])('a notice has buttons for the actions with labels: %s', (_, labels, expected) => {
  renderSurface(NoticeDialog, { title: 'Notice', ...labels });
  expect(getActions()).toEqual(expected);
});

it.each([
  ['content with its links', createContent('Read terms.', { links: [{ phrase: 'terms', link: createLink('terms') }] }), ['Read terms.'], 1],
  ['no content if the server has none', null, [], 0],
])('a notice shows %s', (_, content, lines, links) => {
  renderSurface(NoticeDialog, { title: 'Notice', content });
  expect([getDialogLines(), screen.queryAllByRole('link').length]).toEqual([lines, links]);
});

const AGREEMENT = { title: 'Title', body: 'One.\n\nTwo.', agree: 'I have read it', confirm: 'Confirm' };
const renderAgreement = (fields: Fields = {}, props: object = {}) =>
  renderSurface(AgreementDialog, { ...AGREEMENT, ...props }, fields).acts;

it.each([
  ['[DLG-5] a dismissible notice', renderNotice, true, 'dialog', [['close']]],
  ['[DLG-5] another notice', renderNotice, false, 'alertdialog', []],
  ['a dismissible agreement', renderAgreement, true, 'dialog', [['close']]],
  ['another agreement', renderAgreement, false, 'alertdialog', []],
])('%s has its role, and closes only if it is dismissible, on Escape and by its cross, not on a click behind it', async (...row) => {
  const [, renderDialog, dismissible, role, expected] = row;
  const calls = renderDialog({ dismissible });
  expect(screen.getByRole(role, { name: 'Title' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await userEvent.click(document.body);
  expect(calls).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(calls).toEqual(expected);
  for (const cross of screen.queryAllByRole('button', { name: 'ui:close' })) fireEvent.click(cross);
  expect(calls).toEqual([...expected, ...expected]);
});

it.each([
  ['[DCL-4] [AGR-4] not ticked', {}, {}, true],
  ['[DCL-4] [AGR-4] ticked', { inputs: { agree: true } }, {}, false],
  ['[DCL-4] unticked again', { inputs: { agree: false } }, {}, true],
  ['[DCL-5] ticked, while submitting', { inputs: { agree: true }, busy: true }, {}, true],
  ['[DCL-6] ticked, signed already', { inputs: { agree: true } }, { signed: true }, true],
])('%s: an agreement is enabled only when it can be confirmed', (_, fields, props, disabled) => {
  const calls = renderAgreement(fields, props);
  fireEvent.click(getConfirm());
  expect({ disabled: getConfirm().disabled, calls }).toEqual({ disabled, calls: disabled ? [] : [['confirm']] });
});

it.each([
  [false, true],
  [true, false],
])('[DCL-4] [DLG-2] a click changes the tick of an agreement from %s to %s', (before, after) => {
  const calls = renderAgreement({ inputs: { agree: before } });
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have read it' });
  expect({ action: box.dataset['action'], checked: box.checked }).toEqual({ action: 'agree', checked: before });
  fireEvent.click(box);
  expect(calls).toEqual([['agree', after]]);
});

it("[AGR-3] an agreement shows the server's content after its own", () => {
  renderAgreement({}, { content: createContent('Three.') });
  expect(getDialogLines()).toEqual(['One.', 'Two.', 'Three.']);
});

const ONE = { id: 'choose-one', label: 'One', hint: 'For residents' };
const CHOICE = { title: 'Title', body: 'Body', dontShowAgain: 'Do not show again', confirm: 'Confirm', cancel: 'Not now' };
const renderChoice = (fields: Fields = {}, props: object = {}) =>
  renderSurface(ChoiceDialog, { ...CHOICE, choices: [ONE, { id: 'choose-other', label: 'Other' }], ...props }, fields).acts;
const getRadios = () => screen.getAllByRole<HTMLInputElement>('radio');

it('[DLG-2] a choice has an option per id', () => {
  renderChoice();
  expect(screen.getByRole('radiogroup', { name: 'Title' })).toBeTruthy();
  expect(getRadios().map((radio) => radio.dataset['action'])).toEqual(['choose-one', 'choose-other']);
  expect(getRadios().map((radio) => radio.closest('label')?.textContent)).toEqual(['OneFor residents', 'Other']);
});

it.each([
  ['the first option', {}, {}, 'choose-one'],
  ['the initial option', {}, { initial: 'choose-other' }, 'choose-other'],
  ['the first option if the initial one is unknown', {}, { initial: 'choose-none' }, 'choose-one'],
  ['the chosen option', { inputs: { choice: 'choose-one' } }, { initial: 'choose-other' }, 'choose-one'],
  ['the first option if the chosen one is unknown', { inputs: { choice: 'choose-none' } }, {}, 'choose-one'],
])('a choice marks and confirms %s', (_, fields, props, id) => {
  const calls = renderChoice(fields, props);
  expect(getRadios().flatMap((radio) => (radio.checked ? [radio.dataset['action']] : []))).toEqual([id]);
  fireEvent.click(getConfirm());
  expect(calls).toEqual([['choice', id], ['confirm']]);
});

it('a choice sets the inputs of its options and its checkbox, and raises cancel and close', () => {
  const calls = renderChoice();
  const box = screen.getByRole('checkbox', { name: 'Do not show again' });
  expect(box.dataset['action']).toBe('dont-show-again');
  const buttons = ['Not now', 'ui:close'].map((name) => screen.getByRole('button', { name }));
  for (const control of [screen.getByRole('radio', { name: 'Other' }), box, ...buttons]) fireEvent.click(control);
  expect(calls).toEqual([['choice', 'choose-other'], ['dontShowAgain', true], ['cancel'], ['close']]);
});

it('a choice without options disables its button', () => {
  renderChoice({}, { choices: [] });
  expect(getConfirm().disabled).toBe(true);
});

const FIRST = { id: 'first', label: 'First deposit', amount: '$50' };
it.each([
  ['one prize', [{ id: 'only', amount: '$100' }], ['$100']],
  ['two prizes', [FIRST, { id: 'second', amount: '$20' }], ['$50First deposit', '$20']],
])('a promotion shows %s, and raises confirm and close', (_, prizes, expected) => {
  const { acts: calls } = renderSurface(PromotionDialog, { title: 'A welcome gift', text: 'For new traders.', confirm: 'Confirm', prizes });
  expect(screen.getByRole('dialog', { name: 'A welcome gift' }).dataset['surface']).toBe('surface');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(expected);
  fireEvent.click(getConfirm());
  fireEvent.click(screen.getByRole('button', { name: 'ui:close' }));
  expect(calls).toEqual([['confirm'], ['close']]);
});

const ITEM = { icon: 'lock', tooltip: null, control: null, active: false, children: [] };
const createItem = (id: string) => ({ ...ITEM, id, label: id, link: createLink(id) });
const createStanding = (isSub: boolean, level: string | null, tier: string | null) => ready({ isSub, level, tier });
const PANEL: AccountPanelProps = {
  nickname: 'Ada',
  uid: 'UID 7',
  standing: createStanding(false, 'Level 2', '12'),
  total: ready({ btc: '0.5', fiat: '$1,000.00' }),
  items: [createItem('funds'), createItem('security'), { ...createItem('gone'), link: null }],
  logOut: 'Log out',
};

const renderPanel = (props: Partial<AccountPanelProps> = {}, fields: Fields = {}) =>
  renderSurface(AccountPanel, { ...PANEL, ...props }, fields);
const UNKNOWN = 'user:standing.unknown';

it.each<[string, Partial<AccountPanelProps>, string[]]>([
  ['total, level and tier', {}, ['$1,000.00', 'Level 2', '12']],
  ['an unknown level and tier', { standing: createStanding(false, null, null) }, ['$1,000.00', UNKNOWN, UNKNOWN]],
  ['a sub-account', { standing: createStanding(true, 'Level 2', '12') }, ['$1,000.00', 'user:standing.sub', 'Level 2', '12']],
  ['data that failed to load', { standing: { state: 'failed' } }, ['$1,000.00', UNKNOWN, UNKNOWN]],
  ['nothing while the data is pending', { standing: { state: 'pending' }, total: { state: 'pending' } }, ['', '', '']],
])('[FAC-8] an account panel shows %s', (_, props, expected) => {
  renderPanel(props);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(expected);
});

it('[DLG-3] an account panel is a dialog with the name of the user, which links the pages of the site, and closes', () => {
  const surface = renderPanel();
  const links = within(screen.getByRole('dialog', { name: 'Ada', description: 'UID 7' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/funds', '/security']);
  fireEvent.click(links[0] as HTMLElement);
  expect(surface.acts).toEqual([['close']]);
});

it('[DLG-2] an account panel logs out by the control of the manifest, once', () => {
  const surface = renderPanel();
  const button = screen.getByRole('button', { name: 'Log out' });
  expect(button.dataset['action']).toBe('log-out');
  fireEvent.click(button);
  expect(surface.acts).toEqual([['log-out']]);
  renderPanel({}, { busy: true });
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Log out' }).map(({ disabled }) => disabled)).toContain(true);
});

const { logOut: _, ...WITHOUT } = PANEL;
it.each<[string, AccountPanelProps, Fields]>([
  ['the record has no label for it', WITHOUT, {}],
  ['the manifest defines no action for it', PANEL, { can: (action) => action !== 'log-out' }],
])('an account panel has no such control if %s', (_name, props, fields) => {
  renderSurface(AccountPanel, props, fields);
  expect(document.querySelector('[data-action="log-out"]')).toBeNull();
});

const createOption = (id: string) => ({ id, icon: 'wallet', label: `${id} label`, text: `${id} text`, link: createLink(id) });
const others = { title: 'Other ways', ways: [createOption('card')] };
const WAYS: WaysProps = { title: 'Deposit', body: 'Choose', ways: [createOption('coin')], others };

describe.each([
  ['dialog', WaysDialog],
  ['drawer', WaysDrawer],
] as const)('an option list in a %s', (_, Component) => {
  const renderOptions = (props: Partial<WaysProps> = {}) => renderSurface<WaysProps>(Component, { ...WAYS, ...props });
  const dialog = () => screen.getByRole('dialog', { name: 'Deposit', description: 'Choose' });

  it('has links with descriptions, and other links under a heading', () => {
    renderOptions();
    expect([...dialog().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/coin', '/card']);
    expect(screen.getByRole('link', { name: /coin label.*coin text/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Other ways' })).toBeTruthy();
  });

  it.each([
    ['no other options', { others: { ...others, ways: [] } }],
    ['options without a page', { others: { ...others, ways: [] }, ways: [{ ...createOption('code'), link: null }] }],
  ])('has no heading for %s', (_name, props) => {
    renderOptions(props);
    expect(screen.queryByRole('heading', { name: 'Other ways' })).toBeNull();
    expect(screen.queryByText('code label')).toBeNull();
  });

  it.each([
    ['[DLG-5] closes on Escape', () => fireEvent.keyDown(dialog(), { key: 'Escape' })],
    ['closes on a click on the close button', () => fireEvent.click(screen.getByRole('button', { name: 'ui:close' }))],
  ])('%s', async (_name, close) => {
    const surface = renderOptions();
    close();
    // The drawer reports its close after the exit transition.
    await waitFor(() => expect(surface.acts).toEqual([['close']]));
  });
});

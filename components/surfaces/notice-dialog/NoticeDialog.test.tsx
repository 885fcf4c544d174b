import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { fakeContent } from '../../../tests/kit/components/sample-values.ts';
import { NoticeDialog } from './NoticeDialog.tsx';

const PROPS = {
  title: 'Notice to residents',
  body: 'First paragraph.\n\nSecond paragraph.',
  points: [{ id: 'one', text: 'A point' }],
  confirm: 'I understand',
  cancel: 'Not now',
};

const TERMS = { phrase: 'terms', link: linkTo('terms') };

function renderNotice(fields: Partial<SurfaceHandle> = {}) {
  const surface = fakeHandle('hk-dialog', fields);
  return { surface, ...render(<NoticeDialog props={PROPS} surface={surface} />) };
}

describe('NoticeDialog', () => {
  it('[DLG-3] is a dialog with the title as its name and the id of its surface', () => {
    renderNotice();
    const dialog = screen.getByRole('dialog', { name: 'Notice to residents' });
    expect(dialog.dataset['surface']).toBe('hk-dialog');
    expect([...dialog.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual(['First paragraph.', 'Second paragraph.']);
    expect(screen.getByRole('listitem').textContent).toBe('A point');
  });

  it('[DLG-2] raises confirm, cancel and close, the main action last', async () => {
    const { surface } = renderNotice();
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.dataset['action'])).toEqual(['close', 'cancel', 'confirm']);
    for (const button of buttons) await userEvent.click(button);
    expect(surface.acts).toEqual([['close'], ['cancel'], ['confirm']]);
  });

  it.each([
    [true, 'dialog', [['close']]],
    [false, 'alertdialog', []],
  ])('[DLG-5] dismissible %s: is of the role %s and raises %j on Escape, nothing on a click behind it', async (dismissible, role, acts) => {
    const { surface } = renderNotice({ dismissible });
    expect(screen.getByRole(role, { name: 'Notice to residents' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'ui:close' }) !== null).toBe(dismissible);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await userEvent.click(document.body);
    expect(surface.acts).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(surface.acts).toEqual(acts);
  });

  it.each([
    ['both', 'Go on', 'Not now', ['close', 'cancel', 'confirm']],
    ['confirm only', 'Go on', null, ['close', 'confirm']],
    ['cancel only', undefined, 'Not now', ['close', 'cancel']],
    ['neither: the cross suffices', null, undefined, ['close']],
  ])('has buttons for the answers that have words: %s', (_, confirm, cancel, expected) => {
    const answers = { ...(confirm !== undefined && { confirm }), ...(cancel !== undefined && { cancel }) };
    render(<NoticeDialog props={{ title: 'Notice', ...answers }} surface={fakeHandle('toast')} />);
    expect(screen.getAllByRole('button').map((button) => button.dataset['action'])).toEqual(expected);
  });

  it.each([
    ['what a server says', fakeContent('Read terms.', { links: [TERMS] }), ['Read terms.'], 1],
    ['nothing, where it says nothing', null, [], 0],
  ])('shows %s', (_, content, words, links) => {
    render(<NoticeDialog props={{ title: 'Notice', content }} surface={fakeHandle('toast')} />);
    expect([...screen.getByRole('dialog').querySelectorAll('p')].map((line) => line.textContent)).toEqual(words);
    expect(screen.queryAllByRole('link').length).toBe(links);
  });
});

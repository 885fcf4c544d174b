import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button/Button.tsx';
import { createLink } from '../../tests/kit/runtime/fake-scope.ts';
import { Link } from './link/Link.tsx';
import { CoinIcon } from './coin/CoinIcon.tsx';
import { Icon, IconSprite } from './icon/Icon.tsx';
import { type Async, IDLE, FAILED, PENDING, ready } from '../../schemas/async.ts';
import { joinAsync } from './loaded/join-async.ts';
import { Loaded } from './loaded/Loaded.tsx';
import { SurfaceFailure } from './failure/Failure.tsx';
import { Shell } from './shell/Shell.tsx';

it('[DLG-2] a button has and runs the control of the manifest', () => {
  const run = vi.fn<() => void>();
  render(<Button control={{ id: 'open-transfer', run }}>Transfer</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Transfer' }));
  expect([run.mock.calls.length, screen.getByRole('button').dataset['action']]).toEqual([1, 'open-transfer']);
});

it.each([
  ['[ANA-2] a link has an attribute for its event', { track: 'app_download' }, 'data-track', 'app_download'],
  ['[ANA-2] a link without an event has no attribute for it', {}, 'data-track', null],
  ['[DLG-2] a link has an attribute for its action', { action: 'login' }, 'data-action', 'login'],
  ['a link to the current page has an attribute for it', { current: true }, 'aria-current', 'page'],
  ['a link to another origin has an attribute for it', { external: true }, 'rel', 'noopener noreferrer'],
])('%s', (_, fields, name, value) => {
  render(<Link link={createLink('learn', fields)}>Learn</Link>);
  expect(screen.getByRole('link').getAttribute(name)).toBe(value);
});

it.each([
  ['a click on a link is followed inside of the page', {}, {}, true],
  ['a click with Control is left to the browser', {}, { ctrlKey: true }, false],
  ['a click with Meta is left to the browser', {}, { metaKey: true }, false],
  ['a click with Shift is left to the browser', {}, { shiftKey: true }, false],
  ['a click with Alt is left to the browser', {}, { altKey: true }, false],
  ['a click of another button is left to the browser', {}, { button: 1 }, false],
  ['a click on a link to another origin is left to the browser', { href: 'https://support.meridian.example/', external: true }, {}, false],
  ['[DLG-2] a click on a link to another origin runs the action of the manifest', { external: true, action: 'login' }, {}, true],
])('%s', (_, fields, init, isFollowed) => {
  const follow = vi.fn<() => void>();
  const onFollow = vi.fn<() => void>();
  render(<Link link={createLink('learn', { ...fields, follow })} onFollow={onFollow} />);
  const isDefault = fireEvent.click(screen.getByRole('link'), init);
  const calls = isFollowed ? 1 : 0;
  expect([isDefault, follow.mock.calls.length, onFollow.mock.calls.length]).toEqual([!isFollowed, calls, calls]);
});

it('a coin without a picture shows its first letter, until there is another picture', () => {
  const { container, rerender } = render(<CoinIcon coin="XYZ" src="/XYZ.png?v=1" className="small" />);
  const picture = () => container.querySelector('img')?.getAttribute('src') ?? container.textContent;
  expect(picture()).toBe('/XYZ.png?v=1');
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect([picture(), container.firstElementChild?.classList.contains('small')]).toEqual(['X', true]);
  rerender(<CoinIcon coin="XYZ" src="/XYZ.png?v=2" />);
  expect(picture()).toBe('/XYZ.png?v=2');
});

it('an icon refers to the sprite and is hidden from assistive technology', () => {
  const { container } = render(
    <IconSprite value="/icons.svg">
      <Icon name="menu" size={20} />
    </IconSprite>,
  );
  const use = '<use href="/icons.svg#menu"></use>';
  expect(container.innerHTML).toBe(`<svg class="icon" width="20" height="20" aria-hidden="true" focusable="false">${use}</svg>`);
});

it.each<readonly [string, Async<readonly string[]>, string]>([
  ['an idle value', IDLE, 'waiting'],
  ['a pending value', PENDING, 'waiting'],
  ['an empty list', ready([]), 'empty'],
  ['a loaded list', ready(['a', 'b']), 'ab'],
  ['a failed load', FAILED, 'failedui:retry'],
])('a loaded component renders %s', (_, of, text) => {
  const { container } = render(
    <Loaded of={of} failed="failed" waiting="waiting" empty="empty">
      {(list) => list.join('')}
    </Loaded>,
  );
  expect(container.textContent).toBe(text);
});

it('a failed load is announced and retried', () => {
  const retry = vi.fn<() => void>();
  const of = joinAsync<string, string>({ state: 'failed', retry }, PENDING);
  render(
    <Loaded of={of} failed="failed">
      {([first]) => first}
    </Loaded>,
  );
  expect(screen.getByRole('alert').textContent).toContain('failed');
  fireEvent.click(screen.getByRole('button', { name: 'ui:retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(joinAsync(ready(1), ready(2))).toEqual(ready([1, 2]));
});

it('[MAN-18] a failed notice has its own id, and shows its text and that of the server without markup', () => {
  const content = '<p>Read <b>this</b> &amp; that.</p><img src=x onerror="alert(1)"><p>Then act.</p>';
  render(<SurfaceFailure surface="hk-dialog" title="Notice" paragraphs={['One.\n\nTwo.', 'Three.']} content={content} isAbove />);
  const { dataset, children } = screen.getByRole('alert', { name: 'Notice' });
  const lines = ['Notice', 'One.', 'Two.', 'Three.', 'Read this &amp; that.', 'Then act.'];
  expect([dataset['surface'], ...[...children].map((line) => line.innerHTML)]).toEqual(['hk-dialog', ...lines]);
});

it('the shell has header, bars, menu, tabs, screen and footer in reading order', () => {
  const { container } = render(
    <Shell header="header " bars="bars " menu="menu " tabs="tabs " footer="footer " corner="corner">
      screen{' '}
    </Shell>,
  );
  expect(container.textContent).toBe('header bars menu tabs screen footer corner');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { Link } from './Link.tsx';

/** Clicks a link. `isDefault`: the browser handles the click. */
function clicked(id: string, fields: Parameters<typeof linkTo>[1] = {}, init: MouseEventInit = {}, onFollow?: () => void) {
  const follow = vi.fn<() => void>();
  const link = linkTo(id, { ...fields, follow });
  render(<Link {...{ link, ...(onFollow && { onFollow }) }}>Text</Link>);
  return { follow, isDefault: fireEvent.click(screen.getByRole('link', { name: 'Text' }), init) };
}

describe('Link', () => {
  it('is followed inside the page on a plain click', () => {
    const onFollow = vi.fn<() => void>();
    const { follow, isDefault } = clicked('learn', {}, {}, onFollow);
    expect(isDefault).toBe(false);
    expect([follow, onFollow].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    (init) => {
      const { follow, isDefault } = clicked('learn', {}, init);
      expect(isDefault).toBe(true);
      expect(follow).not.toHaveBeenCalled();
    },
  );

  it.each(['app_download', undefined])('[ANA-2] sets the analytics event of its clicks: %s', (track) => {
    render(<Link link={linkTo('app-download', { track })}>App</Link>);
    expect(screen.getByRole('link').dataset['track']).toBe(track);
  });

  it('to another origin is an ordinary link', () => {
    const { follow, isDefault } = clicked('support', { href: 'https://support.meridian.example/', external: true });
    expect(isDefault).toBe(true);
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
    expect(follow).not.toHaveBeenCalled();
  });

  it('[DLG-2] carries the action that the manifest gives it, and runs it in place of following', () => {
    const { follow } = clicked('login', { external: true, action: 'login' });
    expect(screen.getByRole('link').dataset['action']).toBe('login');
    expect(follow).toHaveBeenCalledOnce();
  });

  it('marks the current page', () => {
    render(<Link link={linkTo('learn', { current: true })}>Learn</Link>);
    expect(screen.getByRole('link', { current: 'page' })).toBeTruthy();
  });
});

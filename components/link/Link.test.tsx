import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { linkTo } from '../../runtime/testing/fake-scope.ts';
import { Link } from './Link.tsx';

describe('Link', () => {
  it('is followed inside the page on a plain click', () => {
    const follow = vi.fn<() => void>();
    const link = linkTo('learn', { follow });
    const onFollow = vi.fn<() => void>();
    render(
      <Link link={link} onFollow={onFollow}>
        Learn
      </Link>,
    );
    expect(fireEvent.click(screen.getByRole('link', { name: 'Learn' }))).toBe(false);
    expect(follow).toHaveBeenCalledOnce();
    expect(onFollow).toHaveBeenCalledOnce();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    (init) => {
      const follow = vi.fn<() => void>();
      const link = linkTo('learn', { follow });
      render(<Link link={link}>Learn</Link>);
      expect(fireEvent.click(screen.getByRole('link'), init)).toBe(true);
      expect(follow).not.toHaveBeenCalled();
    },
  );

  it.each(['app_download', undefined])('[ANA-2] says which event of analytics a click on it is: %s', (track) => {
    render(<Link link={linkTo('app-download', { track })}>App</Link>);
    expect(screen.getByRole('link').dataset['track']).toBe(track);
  });

  it('to another origin is an ordinary link', () => {
    const follow = vi.fn<() => void>();
    const link = linkTo('support', { href: 'https://support.meridian.example/', external: true, follow });
    render(<Link link={link}>Support</Link>);
    expect(fireEvent.click(screen.getByRole('link'))).toBe(true);
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer');
    expect(follow).not.toHaveBeenCalled();
  });

  it('[DLG-2] carries the action that the manifest gives it, and runs it in place of following', () => {
    const follow = vi.fn<() => void>();
    const link = linkTo('login', { external: true, action: 'login', follow });
    render(<Link link={link}>Log in</Link>);
    expect(screen.getByRole('link').dataset['action']).toBe('login');
    fireEvent.click(screen.getByRole('link'));
    expect(follow).toHaveBeenCalledOnce();
  });

  it('says which page is shown', () => {
    render(<Link link={linkTo('learn', { current: true })}>Learn</Link>);
    expect(screen.getByRole('link', { current: 'page' })).toBeTruthy();
  });
});

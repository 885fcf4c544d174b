import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SurfaceHandle } from '../../../schemas/manifest/resolved.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { fakeContent } from '../../../tests/kit/components/sample-values.ts';
import { ContentBanner } from './ContentBanner.tsx';

const CONTENT = fakeContent('Read the terms.', { links: [{ phrase: 'terms', link: linkTo('terms') }] });
const PROPS = { name: 'Notice', title: 'Changes', content: CONTENT, tone: 'info', ok: 'Details', cancel: 'Later' } as const;

function renderBanner(fields: Partial<SurfaceHandle> = {}, props: Partial<Parameters<typeof ContentBanner>[0]['props']> = {}) {
  const surface = fakeHandle('business', fields);
  return { surface, ...render(<ContentBanner props={{ ...PROPS, ...props }} surface={surface} />) };
}
const actions = () => screen.queryAllByRole('button').map((button) => button.dataset['action']);

describe('ContentBanner', () => {
  it('[BIZ-2] [BIZ-3] is a named region with title, content and its links', () => {
    renderBanner();
    const region = screen.getByRole('region', { name: 'Notice' });
    expect(region.dataset['surface']).toBe('business');
    expect([...region.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['Changes', 'Read the terms.']);
    expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms');
  });

  it('raises cancel, confirm and close', () => {
    const { surface } = renderBanner();
    for (const button of screen.getAllByRole('button')) fireEvent.click(button);
    expect(surface.acts).toEqual([['cancel'], ['confirm'], ['close']]);
  });

  it.each([
    ['[BIZ-6] no cross where it may not be put aside', { dismissible: false }, {}, ['cancel', 'confirm']],
    ['[BIZ-2] no button without words', {}, { ok: null, cancel: null }, ['close']],
    ['one button with words', {}, { cancel: null }, ['confirm', 'close']],
  ])('%s', (_, fields, props, expected) => {
    renderBanner(fields, props);
    expect(actions()).toEqual(expected);
  });

  it('has no title where there is none, and is nothing without content', () => {
    const { container } = renderBanner({}, { title: null });
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['Read the terms.']);
    expect(renderBanner({}, { content: null }).container.innerHTML).toBe('');
  });

  it('waits while an action runs', () => {
    renderBanner({ busy: true });
    expect(screen.getAllByRole<HTMLButtonElement>('button').every((button) => button.disabled)).toBe(true);
  });
});

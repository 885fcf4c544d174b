import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { countRetries } from '../../../tests/kit/components/count-retries.ts';
import { fakeHandle } from '../../../tests/kit/components/handle.ts';
import { linkTo } from '../../../tests/kit/runtime/fake-scope.ts';
import { sampleProps, type Samples } from '../../../tests/kit/runtime/sample-props.ts';
import { SAMPLE_VALUES } from '../../../tests/kit/components/sample-values.ts';
import type { SiteHeaderProps } from './site-header.schema.ts';
import { SAMPLES } from '../../../tests/kit/samples/samples.ts';
import { SiteHeader } from './SiteHeader.tsx';

function renderHeader(samples: Samples = {}, surface = fakeHandle('site-header')) {
  // The sample is checked against the schema in registry.test.tsx.
  const props = sampleProps(SAMPLES['site-header'], { ...SAMPLE_VALUES, ...samples }) as SiteHeaderProps;
  return { surface, ...render(<SiteHeader props={props} surface={surface} />) };
}

// Preloads the panel's chunk, so that `findByRole` doesn't time out.
beforeAll(() => import('./PreferencesPanel.tsx'));

const openPreferences = async (): Promise<HTMLElement> => {
  fireEvent.click(screen.getByRole('button', { name: /ui:header.preferences/ }));
  return screen.findByRole('dialog', { name: 'ui:header.preferences' });
};

describe('SiteHeader', () => {
  it('offers visitors to log in and sign up, and users their account', () => {
    const links = () => ['header.login', 'header.account'].map((name) => screen.queryByRole('link', { name }) !== null);
    const { unmount } = renderHeader({ 'session.isLoggedIn': false });
    expect(links()).toEqual([true, false]);
    unmount();
    renderHeader({ 'session.isLoggedIn': true });
    expect(links()).toEqual([false, true]);
  });

  it('[DLG-2] carries the actions that the manifest gives its links and controls', () => {
    const { container } = renderHeader({
      login: linkTo('login', { action: 'login' }),
      deposit: linkTo('deposit', { action: 'open-deposit' }),
    });
    const actions = [...container.querySelectorAll<HTMLElement>('[data-action]')].map((element) => element.dataset['action']);
    expect(actions).toEqual(['open-deposit', 'login', 'language-and-rate', 'toggle-theme']);
  });

  it('[THM-5] runs the theme control of the manifest', () => {
    const run = vi.fn<() => void>();
    renderHeader({ 'toggle-theme': { id: 'toggle-theme', run } });
    fireEvent.click(screen.getByRole('button', { name: 'ui:header.theme' }));
    expect(run).toHaveBeenCalledOnce();
  });

  it('leaves out what the site hides', () => {
    renderHeader({ 'feature.themeSwitch': false, 'feature.languageAndRate': false, notifications: null, 'session.isLoggedIn': true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: 'header.notifications' })).toBeNull();
  });

  it('shows the language and the currency of the page', () => {
    renderHeader();
    expect(screen.getByRole('button', { name: /ui:header.preferences/ }).textContent).toBe('ui:header.preferencesEnglishUSD');
  });

  it('[LNG-20] leads to the page in each language that it lists, in that language', async () => {
    renderHeader();
    const link = within(await openPreferences()).getByRole('link', { name: 'العربية' });
    expect(link.getAttribute('href')).toBe('/ar');
    expect(link.getAttribute('hreflang')).toBe('ar');
    expect(link.lang).toBe('ar');
    expect(link.querySelector('span')?.dir).toBe('rtl');
  });

  it('[CUR-2] lists the currencies with their symbols and hands on the one chosen', async () => {
    const { surface } = renderHeader();
    const option = within(await openPreferences()).getByRole('button', { name: /EUR/ });
    expect(option.textContent).toBe('EUR€');
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed.map((button) => button.textContent)).toEqual(['USD$']);
    fireEvent.click(option);
    expect(surface.acts).toEqual([['choose-currency', { code: 'EUR' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a loading error and retries', async () => {
    const retries = countRetries((lost) => {
      renderHeader({ 'settings.currencies': lost });
      return openPreferences();
    });
    expect(await retries).toBe(1);
  });
});

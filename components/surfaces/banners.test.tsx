import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findProblems } from '../../schemas/manifest/explain.ts';
import type { SurfaceHandle } from '../../schemas/manifest/resolved.ts';
import { createContent } from '../../tests/kit/components/sample-values.ts';
import { createLink } from '../../tests/kit/runtime/fake-scope.ts';
import { renderSurface } from '../../tests/kit/screens/render-screen.tsx';
import { ContentBanner } from './content-banner/ContentBanner.tsx';
import type { ContentBannerProps } from './content-banner/content-banner.schema.ts';
import { NoticeBar } from './notice-bar/NoticeBar.tsx';
import { type NoticeBarProps, schema } from './notice-bar/notice-bar.schema.ts';
import { PromotionBanner } from './promotion-banner/PromotionBanner.tsx';

type Fields = Partial<SurfaceHandle>;
const content = createContent('Read the terms.', { links: [{ phrase: 'terms', link: createLink('terms') }] });
const answers = ['refuse', 'accept'].map((id) => ({ id, label: id.toUpperCase() }));

const BAR = { name: 'Notice', text: 'Verify your identity.', tone: 'warning' } as const;
const renderBar = (props: Partial<NoticeBarProps> = {}, fields: Fields = {}) => renderSurface(NoticeBar, { ...BAR, ...props }, fields);
const CONTENT = { name: 'Notice', title: 'Changes', content, tone: 'info', ok: 'Details', cancel: 'Later' } as const;
const renderContent = (props: Partial<ContentBannerProps> = {}, fields: Fields = {}) =>
  renderSurface(ContentBanner, { ...CONTENT, ...props }, fields);
const renderPromotion = (link: ReturnType<typeof createLink> | null = createLink('app')) =>
  renderSurface(PromotionBanner, { icon: 'smartphone', title: 'Notice', label: 'Open', link });

it.each([
  ['[DLG-1] a notice bar', renderBar, ['Verify your identity.']],
  ['[BIZ-2] [BIZ-3] a content banner', renderContent, ['Changes', 'Read the terms.']],
  ['a content banner without a title', () => renderContent({ title: null }), ['Read the terms.']],
  ['[DLG-1] a promotion', () => renderPromotion(), ['Notice']],
])('%s is a named region with the id of its surface and its texts', (_, renderBanner, texts) => {
  renderBanner();
  const region = screen.getByRole('region', { name: 'Notice' });
  expect(region.dataset['surface']).toBe('surface');
  expect([...region.querySelectorAll('p')].map((line) => line.textContent)).toEqual(texts);
});

const FIXED = { dismissible: false };
it.each([
  ['[DLG-2] a notice bar with a control', () => renderBar({ confirm: 'Accept' }), ['confirm: Accept', 'close: ui:close'], []],
  ['a notice bar with a link', () => renderBar({ link: { label: 'Go', link: createLink('kyc') } }), ['close: ui:close'], ['/kyc: Go']],
  ['a notice bar without a page to link', () => renderBar({ link: { label: 'Go', link: null } }), ['close: ui:close'], []],
  ['a notice bar that is not dismissible', () => renderBar({}, { dismissible: false }), [], []],
  ['[DLG-2] a bar of answers', () => renderBar({ actions: answers }, { dismissible: false }), ['refuse: REFUSE', 'accept: ACCEPT'], []],
  ['[BIZ-3] a content banner', () => renderContent(), ['cancel: Later', 'confirm: Details', 'close: ui:close'], ['/terms: terms']],
  ['[BIZ-6] a content banner without a cross', () => renderContent({}, FIXED), ['cancel: Later', 'confirm: Details'], ['/terms: terms']],
  ['[BIZ-2] a content banner without labels', () => renderContent({ ok: null, cancel: null }), ['close: ui:close'], ['/terms: terms']],
  ['a content banner with one label', () => renderContent({ cancel: null }), ['confirm: Details', 'close: ui:close'], ['/terms: terms']],
  ['[DLG-1] a promotion', () => renderPromotion(), ['close: ui:close'], ['/app: Open']],
])('%s has its controls, which raise their actions, and its links', (_, renderBanner, controls, links) => {
  const { acts } = renderBanner();
  const buttons = screen.queryAllByRole('button');
  expect(buttons.map(({ dataset, ariaLabel, textContent }) => `${dataset['action']}: ${ariaLabel ?? textContent}`)).toEqual(controls);
  for (const button of buttons) fireEvent.click(button);
  expect(acts).toEqual(controls.map((control) => [control.split(':')[0]]));
  expect(screen.queryAllByRole('link').map((link) => `${link.getAttribute('href')}: ${link.textContent}`)).toEqual(links);
});

it.each([
  ['a content banner without content', () => renderContent({ content: null })],
  ['a promotion without a page to link', () => renderPromotion(null)],
])('%s is empty', (_, renderBanner) => {
  renderBanner();
  expect(document.body.innerHTML).toBe('<div></div>');
});

it('a content banner disables its controls while an action runs', () => {
  renderContent({}, { busy: true });
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true, true]);
});

it('a notice bar accepts only known answers', () => {
  const label = { text: 'bar.accept' };
  const texts = { name: label, text: label, tone: 'info' };
  const problems = findProblems(schema.props, { ...texts, actions: { list: { accept: { label }, acept: { label } } } });
  expect(problems.map(({ path, message }) => [path.join('.'), message])).toEqual([['actions.list.acept', '"acept" cannot be an id']]);
});

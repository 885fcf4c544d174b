import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../tests/kit/screens/render-screen.tsx';
import { Article } from './Article.tsx';
import { schema } from './article.schema.ts';

it('draws a blank line as a new paragraph', () => {
  renderScreen(Article, schema, { 'guide.firstBody': 'Take the document.\n\nHold it to the camera.' });
  expect(screen.getByText('Take the document.').tagName).toBe('P');
  expect(screen.getByText('Hold it to the camera.').tagName).toBe('P');
});

it('keeps the order of its sections', () => {
  renderScreen(Article, schema);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['guide.first', 'guide.second', 'ui:related']);
});

it('offers what comes next only where it leads somewhere', () => {
  renderScreen(Article, schema, { kyc: null });
  expect(screen.queryByText('guide.start')).toBeNull();
});

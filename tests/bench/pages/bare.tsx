import { createElement, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Shape } from './pages.ts';

/** A minimal React page with the shape of home. Renders again once the quotes arrive. */
function draw(shape: Shape, key: number): ReactNode {
  if (typeof shape === 'string') return shape;
  const { tag, attributes, children } = shape;
  return createElement(tag, { ...attributes, key }, ...children.map(draw));
}

function BarePage({ shape }: { readonly shape: Shape }) {
  const [quotes, setQuotes] = useState<unknown>(null);
  useEffect(() => {
    void fetch('/quotes.json')
      .then((answer) => answer.json())
      .then(setQuotes);
  }, []);
  return createElement('div', { 'data-quoted': quotes !== null }, draw(shape, 0));
}

const app = document.getElementById('app');
const shape = JSON.parse(document.getElementById('shape')?.textContent ?? '""') as Shape; // written by the server beside it
if (app !== null) createRoot(app).render(createElement(BarePage, { shape }));

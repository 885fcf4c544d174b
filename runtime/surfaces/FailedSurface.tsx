import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ready } from '../../schemas/async.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { SLOTS } from '../../schemas/manifest/slots.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { resolveProp } from './resolve-props.ts';
import { useHost } from './runtime-context.ts';
import type { PropScope } from './scope.ts';

/** Rendered instead of a surface that failed. A legal notice is shown as plain text: its title, body, points, and content. Other surfaces are hidden. */
export const FailedSurface = observer(function FailedSurface({ id, record }: { readonly id: string; readonly record: Surface }) {
  const { runtime, SurfaceFailure } = useHost();
  const isLegal = record.kind === 'legal';
  useEffect(() => {
    if (!isLegal) runtime.board.skip(id);
  }, [runtime, id, isLegal]);
  if (!isLegal) return null;
  const scope = withLegalTexts(runtime.scope({ surface: id, args: {} }), runtime.stores.site.document);
  const getText = (name: string): string => toPlainText(resolveProp(record.props?.[name], scope));
  const points = resolveProp(record.props?.['points'], scope);
  const paragraphs = [getText('body'), ...(Array.isArray(points) ? points.map(toPlainText) : [])];
  // A slot of one surface is above the page, so its text would be below the page's end.
  const isAbove = SLOTS[record.slot].capacity === 'one';
  return <SurfaceFailure surface={id} title={getText('title')} paragraphs={paragraphs} content={getText('content')} isAbove={isAbove} />;
});

function toPlainText(value: unknown): string {
  const { text } = Object(value) as { readonly text?: unknown };
  return [value, text].find((each) => typeof each === 'string') ?? '';
}

/** Replaces texts that failed to load by those of the page document, which are in the site's default language. */
function withLegalTexts(scope: PropScope, { legalTexts = {} }: SiteDocument): PropScope {
  const formatText = (text: string, values: Readonly<Record<string, string>>) =>
    text.replaceAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');
  const read: PropScope['text'] = (key, values) => {
    const reading = scope.text(key, values);
    return reading.state === 'failed' ? ready(formatText(legalTexts[key] ?? '', values)) : reading;
  };
  return { ...scope, text: read };
}

import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { ready } from '../../schemas/async.ts';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { type SlotId, SLOTS } from '../../schemas/manifest/slots.ts';
import { Host } from './Host.tsx';
import { useHost } from './runtime-context.ts';
import type { PropScope } from './scope.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { resolveProp } from './resolve-props.ts';

export const Slot = observer(function Slot({ id }: { readonly id: SlotId }) {
  const { board } = useHost().runtime;
  return (
    <>
      {board.visible(id).map((surface) => (
        <SurfaceHost key={surface} id={surface} />
      ))}
      {board.reserved(id).map((surface) => (
        <ReservedSpace key={surface} id={surface} />
      ))}
    </>
  );
});

const ReservedSpace = observer(function ReservedSpace({ id }: { readonly id: string }) {
  const { runtime, components } = useHost();
  const Skeleton = components.entry(runtime.board.state(id).record?.component ?? '')?.skeleton;
  if (Skeleton === undefined) return null;
  return (
    <div data-room={id} data-width={runtime.board.getReservedWidth(id)}>
      <Skeleton />
    </div>
  );
});

const SurfaceHost = observer(function SurfaceHost({ id }: { readonly id: string }) {
  const { runtime, components } = useHost();
  const state = runtime.board.state(id);
  const { record, opened, facts } = state;
  const origin = useMemo(() => ({ surface: id, args: opened ?? {} }), [id, opened]);
  const onShown = useCallback(() => runtime.recordShowing(state), [runtime, state]);
  if (record === undefined) return null;
  return (
    <Host
      id={id}
      record={record}
      component={record.component}
      props={record.props}
      origin={origin}
      facts={facts}
      Waiting={components.entry(record.component)?.skeleton}
      onShown={runtime.board.isPrerendered ? undefined : onShown}
      failure={<FailedSurface id={id} record={record} />}
      onBroken={(error) => runtime.ports.log.error('surface-failed', { surface: id }, error)}
    />
  );
});

/** Rendered instead of a surface that failed. A legal notice is shown as plain text: its title, body, points, and content. Other surfaces are hidden. */
const FailedSurface = observer(function FailedSurface({ id, record }: { readonly id: string; readonly record: Surface }) {
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
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' ? value.text : '';
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

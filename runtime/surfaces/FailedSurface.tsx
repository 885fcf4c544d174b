import { observer } from 'mobx-react-lite';
import type { ServerContent } from '../../schemas/manifest/resolved.ts';
import type { Surface } from '../../schemas/manifest/surface.ts';
import { resolveProp } from './resolve-props.ts';
import { useHost } from './runtime-context.ts';

/**
 * What a broken surface leaves behind (design, Components): a legal notice fails closed, its title, body and what the
 * server says of it read as plain text; a promotion and a service just go.
 */
export const FailedSurface = observer(function FailedSurface({ id, record }: { readonly id: string; readonly record: Surface }) {
  const { runtime, SurfaceFailure } = useHost();
  if (record.kind !== 'legal') return null;
  const scope = runtime.scope({ surface: id, args: {} });
  const plain = (name: string): string => {
    const value = resolveProp(record.props?.[name], scope);
    if (isContent(value)) return value.text;
    return typeof value === 'string' ? value : '';
  };
  return <SurfaceFailure surface={id} title={plain('title')} body={plain('body')} content={plain('content')} />;
});

function isContent(value: unknown): value is Pick<ServerContent, 'text'> {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

import { resolveProp } from '../../../runtime/surfaces/resolve-props.ts';
import { createTestRuntime, type RuntimeOptions } from './create-test-runtime.ts';
import { settle } from './settle.ts';
// Preloaded, so that lazy values load within the turns below.
import '../../../runtime/sources/account.ts';
import '../../../runtime/sources/orders.ts';

export const USER = { uid: '7', nickname: 'Ada' };

type TestValueOptions = RuntimeOptions & { readonly path?: string; readonly failure?: string; readonly width?: number };

export async function readTestValue(id: string, { path = '/', failure, width, ...given }: TestValueOptions = {}): Promise<unknown> {
  const { scope, ports } = createTestRuntime({ href: `http://localhost:4173${path}`, ...given });
  if (width !== undefined) ports.device.resize(width);
  const read = () => resolveProp({ value: id }, scope({ surface: null, args: {}, ...(failure === undefined ? {} : { failure }) }));
  for (let turn = 0; turn < 4; turn += 1) {
    read();
    await settle();
  }
  return read();
}

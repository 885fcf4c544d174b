import { expect, it } from 'vitest';
import { createTestRuntime } from '../../tests/kit/runtime/create-test-runtime.ts';
import { createModal, createRoute, createTestSite } from '../../tests/kit/runtime/site-document.ts';

const DIALOG = 'eu-upcoming-dialog';

it.each([
  ['[EUU-2] a link that is listed as upcoming opens the dialog and isn’t followed', true, [DIALOG], '/'],
  ['[EUU-4] a link that isn’t listed is followed', false, [], '/vip'],
] as const)('%s', (_what, upcoming, modals, path) => {
  const { scope, board, ports } = createTestRuntime({
    document: createTestSite({
      routes: { home: createRoute('/'), vip: createRoute('/vip', { upcoming }) },
      links: { vip: { route: 'vip' } },
      surfaces: { [DIALOG]: createModal({ opens: { by: 'user' } }) },
      actions: { upcoming: [{ open: DIALOG }] },
    }),
  });
  scope({ surface: null, args: {} }).link('vip', {})?.follow();
  expect({ modals: board.visible('modal'), path: ports.location.path().pathname }).toEqual({ modals, path });
});

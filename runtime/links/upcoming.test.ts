import { expect, it } from 'vitest';
import { runtimeOf } from '../testing/runtime-of.ts';
import { modal, route, siteDocument } from '../testing/site-document.ts';

const DIALOG = 'eu-upcoming-dialog';

function pageOf(upcoming: boolean) {
  return runtimeOf({
    document: siteDocument({
      routes: { home: route('/'), vip: route('/vip', { upcoming }) },
      links: { vip: { route: 'vip' } },
      surfaces: { [DIALOG]: modal({ opens: { by: 'user' } }) },
      actions: { upcoming: [{ open: DIALOG }] },
    }),
  });
}

function follow({ scope }: ReturnType<typeof runtimeOf>) {
  scope({ surface: null, args: {} }).link('vip', {})?.follow();
}

it('[EUU-2] a link that the manifest lists as upcoming opens the dialog and is not followed', () => {
  const page = pageOf(true);
  follow(page);
  expect({ modals: page.board.visible('modal'), path: page.ports.location.path().pathname }).toEqual({ modals: [DIALOG], path: '/' });
});

it('[EUU-4] one that it does not list is followed', () => {
  const page = pageOf(false);
  follow(page);
  expect({ modals: page.board.visible('modal'), path: page.ports.location.path().pathname }).toEqual({ modals: [], path: '/vip' });
});

import type { Page, WebSocket, WebSocketRoute } from 'playwright/test';
import type { ChatMessage } from '../../../../schemas/chat-frames.ts';
import { action, expect, expectScreen, open, surface, test } from '../../../e2e/support/test.ts';

const chat = (page: Page) => surface(page, 'chat-room');
const field = (page: Page) => page.locator('textarea[name="message"]');
const isChat = (address: URL) => address.pathname === '/groupchat/stream';

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The sockets of the chat that the page opens from now on. */
function socketsOf(page: Page): URL[] {
  const sockets: URL[] = [];
  page.on('websocket', (socket: WebSocket) => {
    const address = new URL(socket.url());
    if (isChat(address)) sockets.push(address);
  });
  return sockets;
}

test('[CHT-12] the chat of a sub-account says so in its addresses, that of another user does not', async ({ page }) => {
  const sockets = socketsOf(page);
  for (const [isSub, flag, path] of [
    [1, '1', '/groupchat/chatroom?sub=1'],
    [0, null, '/groupchat/chatroom'],
  ] as const) {
    sockets.length = 0;
    await open(page, { path: '/price?chatroom=', who: { persona: 'trader', answers: { 'user-info.is_sub': isSub } } });
    await expect(chat(page).locator('[data-message]').first()).toBeVisible();
    await expect(chat(page).locator('a[href^="/groupchat/chatroom"]')).toHaveAttribute('href', path);
    expect(sockets.map((address) => address.searchParams.get('sub'))).toEqual([flag]);
  }
});

test('the room’s page is the same room, and support is another, which answers at once', async ({ page }) => {
  const sockets = socketsOf(page);
  await open(page, { path: '/groupchat/chatroom', who: 'trader' });
  await expectScreen(page, 'chatroom');
  await expect(page.locator('main [data-message]').first()).toBeVisible();
  await expect(chat(page)).toHaveCount(0);
  await open(page, { path: '/groupchat/call_service?platform=web', who: 'hk-resident' });
  await expectScreen(page, 'call-service');
  const answers = page.locator('main li[data-by="auto"]');
  await expect(answers.first()).toBeVisible();
  const before = await answers.count();
  await say(page, 'My deposit is missing.');
  await expect(page.locator('main li[data-own]').last()).toContainText('My deposit is missing.');
  expect(await answers.count()).toBeGreaterThanOrEqual(before);
  await expect(page.locator('main a[href="/myaccount/tickets"]').first()).toBeVisible();
  expect(sockets.map((address) => address.searchParams.get('room'))).toEqual(['chatroom', 'service']);
});

const history = (...texts: string[]): ChatMessage => ({
  ch: 'history',
  messages: texts.map((text, index) => ({ id: text, name: 'trader', text, t: index + 1, by: 'user', own: false })),
});

test.describe('when the connection fails', () => {
  test.use({ allowTrouble: /WebSocket connection/ });

  test('it says so, is made again, keeps what was typed, and passes over what is no message', async ({ page }) => {
    const routes: WebSocketRoute[] = [];
    await page.routeWebSocket(isChat, (socket) => void routes.push(socket));
    await open(page, { path: '/price?chatroom=', who: 'trader' });
    await expect.poll(() => routes.length).toBe(1);
    for (const frame of ['{', 'null', '{"ch":"typing"}', '{"ch":"said"}']) routes[0]?.send(frame);
    routes[0]?.send(JSON.stringify(history('Before')));
    const messages = chat(page).locator('[data-message]');
    await expect(messages).toHaveCount(1);
    await say(page, 'Half a word');
    await routes[0]?.close();
    await expect(chat(page)).toContainText('The connection is lost');
    await expect(chat(page)).toContainText('Not sent');
    await expect(field(page)).toHaveValue('Half a word');
    await chat(page).locator(action(page, 'retry')).click();
    await expect.poll(() => routes.length).toBeGreaterThan(1);
    routes.at(-1)?.send(JSON.stringify(history('Before', '<img src=x onerror=alert(1)>')));
    await expect(messages).toHaveCount(2);
    await expect(messages.last()).toContainText('<img src=x onerror=alert(1)>');
    await expect(chat(page)).not.toContainText('The connection is lost');
  });
});

import { SITES } from '../../project/frozen.ts';
import { serverOn } from '../../e2e/support/content.ts';
import { documentOf, expectShell } from '../../e2e/support/document.ts';
import { get } from '../../e2e/support/process.ts';
import { action, expect, expectScreen, move, open, surface, test } from '../../e2e/support/test.ts';

const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"/>')}`;

const rebrand = (text: string): string =>
  text
    .replaceAll('Meridian', 'Zephyr')
    .replaceAll(/meridian(-tr)?\.example/g, 'zephyr$1.example')
    .replaceAll(/"\/brand\/[a-z]+\.svg"/g, JSON.stringify(LOGO));

const ICELAND = {
  extends: 'base',
  site: {
    id: 99,
    key: 'iceland',
    name: 'Zephyr Ísland',
    hosts: { local: ['iceland.localhost'], production: 'is.zephyr.example' },
    languages: ['en', 'ar'],
    defaultLang: 'en',
  },
};

const HOLIDAY = {
  record: {
    component: 'notice-dialog',
    slot: 'modal',
    kind: 'service',
    priority: 10,
    when: 'holiday-dialog',
    dismissible: true,
    props: { title: { text: 'holiday-dialog:title' }, body: { text: 'holiday-dialog:body' } },
    actions: { close: [{ remember: 'dismissedAt' }, { close: true }] },
  },
  rule: {
    title: 'Support is closed on a holiday',
    why: 'Users should know when their ticket is read.',
    owner: 'Support',
    logic: { not_within: [{ var: 'memory.holiday-dialog.dismissedAt' }, 'P7D'] },
    onUnknown: 'hide',
    cases: [],
  },
  texts: { title: 'Support rests on Monday', body: 'Tickets are answered from Tuesday on.' },
};

test.describe('edits of manifests, rules and texts', () => {
  const server = serverOn((content) => {
    for (const file of content.files(['manifests', 'locales'])) content.edit(file, rebrand);
    content.addNotice('holiday-dialog', HOLIDAY);
    content.add('manifests/iceland.json', JSON.stringify(ICELAND));
    // What the EU site hides is decided by its features, whatever its other fields hold.
    content.editJson('manifests/eu.json', ({ site, features, ...rest }) => ({
      ...rest,
      site: { ...Object(site), authorizedLogin: [], chatroom: '' },
      features: { ...Object(features), languageAndRate: { hidden: true } },
    }));
  });

  test('[MAN-1][MAN-20] make a notice that shows, and stays closed after a reload', async ({ page }) => {
    await open(page, { on: server(), path: '/vip', who: 'visitor' });
    const dialog = surface(page, 'holiday-dialog');
    await expect(dialog).toHaveAccessibleName('Support rests on Monday');
    await expect(dialog).toContainText('Tickets are answered from Tuesday on.');
    await action(page, 'close').click();
    await page.reload();
    await expectScreen(page, 'vip');
    await expect(dialog).toHaveCount(0);
  });

  test('[MAN-2][MAN-20] make a site with its address, languages and screens', async ({ page }) => {
    const addresses = server()
      .lines()
      .filter((line) => line.includes('http://'));
    expect(addresses).toHaveLength(SITES.length + 1);
    await open(page, { on: server(), site: 'iceland', path: '/ar/user-agreement' });
    await expectScreen(page, 'user-agreement');
    await expect(page.locator('html')).toHaveAttribute('data-site', 'iceland');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(surface(page, 'site-header')).toContainText('Zephyr Ísland');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://is.zephyr.example/ar/user-agreement');
    await move(page, '/tr');
    await expectScreen(page, 'not-found');
  });

  test('[SIT-24] replace the brand', async ({ page }) => {
    await open(page, { on: server(), site: 'turkey', path: '/en/vip' });
    await expectShell(page);
    const header = surface(page, 'site-header');
    await expect(header.getByRole('link', { name: 'Zephyr TR', exact: true })).toBeVisible();
    await expect(header.locator('img').first()).toHaveAttribute('src', LOGO);
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Zephyr TR');
    const { hosts } = (await documentOf(page)).site;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `https://${hosts.production}/en/vip`);
    for (const path of ['/', '/user-agreement', '/login', '/nowhere']) {
      await move(page, `/en${path}`);
      await expect(page.locator('main h1')).toBeVisible();
      expect(`${await page.title()} ${await page.locator('body').innerText()}`, path).not.toMatch(/meridian/i);
    }
    expect((await get(server().port, '/', 'eu.zephyr.example')).body).toContain('data-site="eu"');
  });

  test('[SIT-14][SIT-26] hide what the features of a site name, and nothing else', async ({ page }) => {
    await open(page, { on: server(), site: 'eu', path: '/login', who: 'visitor' });
    await expectScreen(page, 'login');
    await expect(action(page, 'toggle-theme')).toBeVisible();
    await expect(action(page, 'language-and-rate')).toHaveCount(0);
    await expect(action(page, 'social-login')).not.toHaveCount(0);
  });
});

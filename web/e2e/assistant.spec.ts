import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { assistantProgram } from './support/assistantProgram';
import { givenAthlete } from './support/given';
import { address } from './support/places.mjs';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('an assistant is allowed for one athlete, plans a block and is stopped', { tag: '@phone' }, async ({
  coachPage: page,
}) => {
  await givenAthlete(page, { firstName: 'Mia', lastName: 'Moss' });
  await givenAthlete(page, { firstName: 'Leo', lastName: 'Lind' });
  const program = assistantProgram();
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', address), { authProvider: program });
  const waiting = transport();
  await expect(newClient().connect(waiting)).rejects.toThrow(UnauthorizedError);

  await page.goto(String(program.asksAt));
  await expect(page.getByRole('heading', { name: 'Let Desk assistant be your assistant?' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByText('Only some').click();
  await expect(page.getByRole('button', { name: 'Allow' })).toBeDisabled();
  await page.getByText('Mia Moss').click();
  await page.route(`${program.redirectUrl}*`, (route) => route.fulfill({ body: 'Connected.' }));
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${program.redirectUrl}*`);
  await waiting.finishAuth(new URL(page.url()).searchParams);

  const modern = newClient({ versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await modern.connect(transport());
  expect((await modern.listTools()).tools.map(({ name }) => name)).toContain('draft_plan');
  const assistant = newClient();
  await assistant.connect(transport());
  const uses = async (name: string, given: Record<string, unknown>) => {
    const { structuredContent } = await assistant.callTool({ name, arguments: given });
    return structuredContent as Record<string, unknown>;
  };
  const { athletes } = (await uses('list_athletes', {})) as { athletes: { athleteId: string }[] };
  expect(athletes).toHaveLength(1);
  const block = {
    athleteId: athletes[0]?.athleteId,
    name: 'Ten days to the club mile',
    startDate: '2026-11-02',
    weeks: 2,
    days: [
      { date: '2026-11-03', sessions: [{ text: '5x1k @ 4:00 r 90s jog' }] },
      { date: '2026-11-08', sessions: [{ text: '16 km long run' }] },
    ],
  };
  const { confirm } = await uses('draft_plan', block);
  await uses('draft_plan', { ...block, confirm });

  await page.goto('/settings/access');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the drafts' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Desk assistant' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Desk assistant', { exact: false })).toHaveCount(0);
  await expect(assistant.callTool({ name: 'list_athletes', arguments: {} })).rejects.toThrow(
    UnauthorizedError,
  );
});

/** The SDK's own, which knows the address and nothing else. */
function newClient(options: ClientOptions = {}): Client {
  return new Client({ name: 'desk', version: '1.0.0' }, options);
}

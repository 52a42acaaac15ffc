import { todayInRome } from '../../domain/kernel/calendar/days.ts';
import { barriers, sideways } from '../support/barriers.ts';
import { mailCount } from '../support/mail.ts';
import { emailOf, logIn, xsrfToken } from '../support/people.ts';
import { structureNamed } from '../support/structures.ts';
import { expect, type Page, test } from '../support/test.ts';

const STRUCTURE_NAME = 'Agriturismo Cascina Tartufaia';

/** Issues an invoice to the structure as staff. Returns the invoice's id and number. */
async function issueInvoice(page: Page, structureId: number): Promise<{ id: number; number: string }> {
  const headers = { 'X-XSRF-TOKEN': await xsrfToken(page) };
  const url = `/api/structures/${structureId}/invoices`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(url + path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const line = { description: 'Canone', qty: 1, unitAmountCents: 30_000, vatPercent: 22 };
  const { id } = await post('', { lines: [line], issueDate: todayInRome() });
  const { documentNumber } = await post(`/${id}/issue`, {});
  return { id, number: documentNumber };
}

// Opening a page of a suspended structure is refused and leads to the contract.
test.use({ refusals: [403] });

test('an owner suspended for an unpaid invoice pays it by card on a phone and is back within minutes', async ({
  page,
  someoneElse,
  server,
}) => {
  // The nightly job runs each minute here, as the job that ends suspensions does.
  test.slow();
  await logIn(page, 'operator');
  const { id } = await structureNamed(page, STRUCTURE_NAME);
  const invoice = await issueInvoice(page, id);
  await server.execute(`alter table invoices disable trigger invoices_kept;
    update invoices set due_date = current_date - 70, owed_by = current_date - 70, suspends_on = current_date - 1
    where id = ${invoice.id};
    alter table invoices enable trigger invoices_kept`);
  await server.execute(`update pgboss.schedule set cron = '* * * * *' where name = 'invoices-overdue'`);

  const owner = await someoneElse();
  const subject = `${STRUCTURE_NAME}: sospensione`;
  await expect.poll(() => mailCount(owner, emailOf('customer2'), subject), { timeout: 120_000 }).toBe(1);
  await owner.setViewportSize({ width: 390, height: 844 });
  await logIn(owner, 'customer2');
  await owner.goto(`/structures/${id}`);
  const notice = owner.getByRole('note').filter({ hasText: invoice.number });
  await expect(notice).toBeVisible();
  expect(await barriers(owner, 'suspended')).toEqual([]);
  expect(await sideways(owner, 'suspended')).toEqual([]);
  await notice.getByRole('link', { name: /^Paga/ }).press('Enter');
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /^Paga .* con carta$/ })
    .press('Enter');
  await expect(owner.getByRole('heading', { name: 'Pagamento di prova' })).toBeVisible();
  await owner.getByRole('button', { name: 'Paga' }).click();
  await owner.waitForURL(/dati\/fatturazione/);
  await expect(owner.getByRole('dialog').getByText('Pagata', { exact: true })).toBeVisible({ timeout: 60_000 });

  const contracts = page.getByRole('region', { name: 'Contratto', exact: true });
  await expect(async () => {
    await page.goto(`/structures/${id}/dati/dati-fiscali`);
    await expect(contracts.getByText('Attivo', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await owner.goto(`/structures/${id}`);
  await expect(owner.getByRole('heading', { level: 1, name: STRUCTURE_NAME })).toBeVisible();
});

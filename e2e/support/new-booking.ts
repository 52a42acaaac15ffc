import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import type { Page } from './test.ts';

const italian = (day: string) => day.split('-').reverse().join('/');

/** Opens the form of a new booking and fills in one night with the usual meal plan, `ahead` days from today. */
export async function fillNewBooking(page: Page, guest: string, ahead: number) {
  await page.getByRole('button', { name: 'Nuova prenotazione' }).click();
  const panel = page.getByRole('dialog');
  const day = addDays(todayInRome(), ahead);
  await panel.getByLabel('Arrivo').first().fill(italian(day));
  await panel
    .getByLabel('Partenza')
    .first()
    .fill(italian(addDays(day, 1)));
  await panel.getByLabel('Alloggio').click();
  await page.getByRole('option').first().click();
  await panel.getByLabel('Ospite').first().fill(guest);
  return panel;
}

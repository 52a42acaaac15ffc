import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMail } from '../../../platform/mail/outbox.ts';
import { dayFromToday } from '../../../testing/bookings.ts';
import { openStayDesk, type StayDesk } from './testing.ts';

let desk: StayDesk;
beforeAll(async () => {
  desk = await openStayDesk();
  const { pool } = desk.till.t.database;
  const { structureId } = desk.h;
  const place = `address = 'Via Lungomare', street_number = '3', zip = '47921', city = 'Rimini', province = 'RN',
    latitude = 44.0678, longitude = 12.5695`;
  await pool.query(`update structures set name = 'Hotel Tre Vele', ${place} where id = $1`, [structureId]);
  await pool.query(
    `update contacts set phone = '+39 0541 000000', email = 'info@trevele.example' where structure_id = $1`,
    [structureId],
  );
  const reception = `${desk.h.structure}/reception`;
  const { version } = (await desk.h.customer.get(reception)).json();
  await desk.h.customer.patch(reception, { version, checkinFrom: '14:00', checkoutTo: '10:30' });
  await desk.setTerms({ kind: 'free', dateChange: 'fee', dateChangeFeeCents: 1_500 });
});
afterAll(() => desk.close());

const GUEST = {
  lang: 'de',
  phone: '+49 89 1234567',
  email: 'greta@gaeste.example',
  request: 'Bitte ein ruhiges Zimmer.',
};
/** Address, telephone and map of the structure, as every mail about a stay ahead contains them. */
const PLACE = ['Via Lungomare 3, 47921 Rimini (RN)', 'Telefon: +39 0541 000000', 'openstreetmap.org/?mlat=44.0678'];
const HOURS = ['ab 14:00 Uhr', 'bis 10:30 Uhr'];

/** Returns the mails that a step sends: to the guest, and to the people of the structure. */
async function mailsOf(step: () => Promise<unknown>): Promise<{ guest: OutboxMail[]; structure: OutboxMail[] }> {
  const before = (await desk.till.t.outbox()).length;
  await step();
  const outbox = await desk.till.t.outbox();
  const sent = outbox.slice(0, outbox.length - before);
  const isGuest = ({ to }: OutboxMail) => to.includes(GUEST.email);
  return { guest: sent.filter(isGuest), structure: sent.filter((mail) => !isGuest(mail)) };
}

/** Expects one mail with this subject that contains each fact. */
function expectMail(mails: readonly OutboxMail[], subject: RegExp, facts: readonly string[]): void {
  expect(mails.map((mail) => mail.subject)).toEqual([expect.stringMatching(subject)]);
  const text = (mails[0]?.text ?? '').replaceAll('\u00a0', ' ');
  for (const fact of facts) expect(text).toContain(fact);
  expect(text).not.toMatch(/\{\w|undefined|\bnull\b|NaN/);
}

/** Sends the notice that is due, as staff do with one press. */
async function tellGuest(path: string): Promise<void> {
  const { due, version } = (await desk.h.customer.get(`${path}/guest-notice`)).json();
  const sent = await desk.h.customer.post(`${path}/guest-notice/send`, { version, text: due.text });
  expect([sent.statusCode, sent.body]).toEqual([204, '']);
}

describe('mails about a stay', () => {
  it('contain the whole quote with the message of the structure, and the request with telephone', async () => {
    const dates = { checkin: dayFromToday(30), checkout: dayFromToday(32) };
    const quote = { ...dates, totalAmountCents: 20_000, depositAmountCents: 6_000, message: 'Herzlich willkommen!' };
    const { guest, structure } = await mailsOf(() => desk.h.quoted([quote], { ...GUEST, ...dates }));
    expectMail(structure, /^Nuova richiesta/, ['Telefono: +49891234567', 'Camere: ', GUEST.request]);
    const startingWith = (start: string) => guest.filter(({ subject }) => subject.startsWith(start));
    expectMail(startingWith('Anfrage'), /^Anfrage erhalten/, ['Hotel Tre Vele']);
    expectMail(startingWith('Ihr Angebot'), /^Ihr Angebot von Hotel Tre Vele/, [
      ...[
        'Herzlich willkommen!',
        'Matrimoniale',
        '2 Erwachsene',
        'Preis: 200,00 €',
        'Anzahlung: 60,00 €',
        'Kurtaxe: 8,00 €',
      ],
      ...['Das Angebot gilt bis ', 'Zahlung: ', 'Stornobedingungen: ', ...PLACE, ...HOURS],
    ]);
  });

  it('contain the whole booking for the guest in German, and for the structure with telephone and note', async () => {
    const { guest, structure } = await mailsOf(() => desk.book({ guest: GUEST }));
    expectMail(
      guest.filter(({ subject }) => subject.startsWith('Buchung')),
      /^Buchung bestätigt: Hotel Tre Vele/,
      [
        ...['Matrimoniale', '2 Erwachsene', 'Preis: 200,00 €', 'Kurtaxe: 8,00 €', 'Noch zu zahlen: 208,00 €'],
        ...['Zahlung: ', 'Stornobedingungen: ', 'im Anhang', ...PLACE, ...HOURS],
      ],
    );
    expectMail(
      structure.filter(({ subject }) => subject.startsWith('Nuova prenotazione')),
      /^Nuova prenotazione di Marta Venturelli/,
      ['ha accettato il preventivo dell’Hotel Tre Vele', 'Prezzo: 200,00 €', 'Telefono: +49891234567', GUEST.request],
    );
  });

  it('say what changed, and what an extra costs', async () => {
    const stay = await desk.book({ guest: GUEST });
    await stay.post('extra', 1_500, { description: 'Wein' });
    const extra = await mailsOf(() => tellGuest(stay.path));
    expectMail(extra.guest, /^Zusatzleistungen Ihrer Buchung: Hotel Tre Vele/, [
      ...['Aufenthalt: 200,00 €', 'Wein: 15,00 €', 'Preis: 215,00 €', 'Der Preis des Aufenthalts ändert sich nicht.'],
    ]);
  });

  it('say what was charged, what goes back and when it arrives', async () => {
    const stay = await desk.book({ guest: GUEST });
    await stay.charge(20_800);
    await stay.drain();
    const charged = await mailsOf(() => tellGuest(stay.path));
    expectMail(charged.guest, /^Kartenabbuchung/, [
      'wir haben 208,00 € von der Karte abgebucht',
      'Bereits bezahlt: 208',
    ]);
    const cancelled = await mailsOf(() => stay.asGuest('cancel', { penaltyCents: 0 }));
    expectMail(cancelled.guest, /^Buchung storniert/, [
      ...['Stornogebühr: 0,00 €', 'Zu erstatten: 208,00 €', 'noch nicht unterwegs'],
    ]);
    expectMail(cancelled.structure, /ha annullato la prenotazione/, [
      'Penale: 0,00 €',
      'Da rimborsare: 208,00 €',
      'Telefono: +49891234567',
    ]);
    await stay.refundToCard(20_800);
    await stay.drain();
    const refunded = await mailsOf(() => tellGuest(stay.path));
    expectMail(refunded.guest, /^Erstattung/, ['wir haben Ihnen 208,00 €', '5 bis 10 Werktage', 'Erstattet: 208,00 €']);
  });

  it('say that nobody came', async () => {
    const stay = await desk.book({ from: 1, guest: GUEST });
    await stay.passDays(2);
    await stay.act('noShow', { penaltyAmountCents: 20_000 });
    const { guest } = await mailsOf(() => tellGuest(stay.path));
    expectMail(guest, /^Nichtanreise/, ['niemand ist angereist', 'Stornogebühr: 200,00 €', 'Noch zu zahlen: 200,00 €']);
  });

  it('say that a guest who changes dates has a new price', async () => {
    const stay = await desk.book({ guest: GUEST });
    const days = { checkin: dayFromToday(21), checkout: dayFromToday(23) };
    const { figures } = (await stay.asGuest('date-change-price', days)).json();
    const { guest, structure } = await mailsOf(() => stay.asGuest('change-dates', { ...days, shown: figures }));
    expectMail(guest, /^Buchung geändert/, ['Anreise: ', '(vorher: ', 'im Anhang', ...PLACE]);
    expectMail(structure, /ha modificato le date/, [
      ...['Cambio date: 15,00 €', '(prima: 200,00 €)', 'L’ospite ha già ricevuto la conferma.', GUEST.email],
    ]);
  });
});

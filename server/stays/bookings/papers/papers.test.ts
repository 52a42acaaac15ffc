import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatCentsIn } from '../../../../domain/platform/amounts/format-amounts.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
let booking: { id: number; code: string; version: number };
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  const made = await h.customer.post(`${h.structure}/arrivals`, {
    ...h.staying({
      guestName: 'Jürgen Größ-Łukasz Œuvrard',
      children: [4],
      adults: 1,
      totalAmountCents: 27_000,
    }),
    guestLang: 'de',
  });
  booking = made.json();
});
afterAll(() => t.close());

const downloadPaper = (kind: string, query = '') =>
  h.customer.get(`${h.structure}/arrivals/${booking.id}/confirmation.${kind}${query}`);

/** Returns the uncompressed streams of a PDF. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

it('returns the confirmation as a tagged PDF in each language with embedded fonts', async () => {
  for (const language of LANGUAGES) {
    const answer = await downloadPaper('pdf', `?lang=${language}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(booking.code);
    const whole = answer.rawPayload.toString('latin1');
    expect(whole.startsWith('%PDF-1.7')).toBe(true);
    expect(whole).toContain(`/Lang (${language})`);
    expect(whole).toContain('/MarkInfo');
    expect(whole).toContain('/FontFile2');
    // Each drawn glyph maps to its character: ü, ß, Ł, Œ, €.
    const letters = streamsOf(answer.rawPayload).toLowerCase();
    for (const letter of ['00fc', '00df', '0141', '0152', '20ac']) expect(letters).toContain(`<${letter}>`);
    expect(answer.rawPayload.length).toBeLessThan(120_000);
  }
  expect((await downloadPaper('pdf')).headers['content-disposition']).toContain('bestaetigung-');
});

/** Returns the vertical positions of a page's text lines from the top, each once. */
function linePositions(pdf: Buffer): number[] {
  const positions = [...streamsOf(pdf).matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y));
  return [...new Set(positions)].toSorted((a, b) => b - a);
}

/** Smallest distance of two lines whose letters do not touch. */
const MIN_LINE_DISTANCE = 9;

it('prints no line over another when the label of a payment is long', async () => {
  await h.customer.post(`${h.structure}/folio-entries`, {
    ...{ arrivalId: booking.id, kind: 'payment', method: 'card_terminal', amountCents: 5_000, date: dayFromToday(0) },
  });
  await h.customer.post(`${h.structure}/folio-entries`, {
    ...{ arrivalId: booking.id, kind: 'extra', amountCents: 700, date: dayFromToday(0) },
    description: 'Colazione in camera con prodotti della valle e spremuta di arance',
  });
  for (const language of LANGUAGES) {
    const positions = linePositions((await downloadPaper('pdf', `?lang=${language}`)).rawPayload);
    expect(positions.length).toBeGreaterThan(15);
    const distances = positions.slice(1).map((y, at) => (positions[at] ?? 0) - y);
    expect(Math.min(...distances)).toBeGreaterThan(MIN_LINE_DISTANCE);
  }
});

/**
 * Returns the words of a page, decoded with the character map of each font. A word in the wrong font decodes to other
 * letters, so that a text must be looked for in the whole.
 */
function readWords(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const fonts = [...streams.matchAll(/begincodespacerange[\s\S]*?endcmap/g)].map(([map]) => {
    const letters = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) =>
        String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      ),
    );
    return letters;
  });
  const texts = [...streams.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
    [...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => hex).join(''),
  );
  const decode = (letters: string[]) => (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? '').join('');
  return fonts.flatMap((letters) => texts.map(decode(letters))).join('\n');
}

it('prints each line of the account and the balance of a stay, also when it was cancelled', async () => {
  const stay = await h.bookByQuote({ checkin: dayFromToday(40), checkout: dayFromToday(42), totalAmountCents: 18_000 });
  const post = (kind: string, amountCents: number) =>
    h.customer.post(`${h.structure}/folio-entries`, {
      ...{ arrivalId: stay.id, kind, amountCents, date: dayFromToday(0) },
      ...(kind === 'payment' ? { method: 'card_terminal' } : { description: 'Vino' }),
    });
  await post('payment', 12_345);
  await post('extra', 1_517);
  const expectPrinted = async () => {
    const [{ folio, balanceCents }] = (await h.door('GET', stay.page)).json().bookings;
    const words = readWords((await h.customer.get(`${stay.path}/confirmation.pdf?lang=it`)).rawPayload);
    const cents = [...folio.map((line: { cents: number }) => line.cents), Math.abs(balanceCents)];
    for (const amount of cents.filter((one: number) => one !== 0))
      expect(words).toContain(formatCentsIn(amount, 'it').replace(/\s/g, '\u00a0'));
    return folio.reduce((sum: number, line: { cents: number }) => sum + line.cents, 0) - balanceCents;
  };
  expect(await expectPrinted()).toBe(0);
  const { version } = (await h.customer.get(stay.path)).json();
  await h.customer.post(`${stay.path}/cancel`, { version, reason: 'Malattia', penaltyAmountCents: 5_000 });
  expect(await expectPrinted()).toBe(0);
});

it('returns a folded calendar file with whole days, a new sequence per change, and cancellations', async () => {
  const first = await downloadPaper('ics', '?lang=it');
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = first.body.split('\r\n');
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines).toContain(`DTSTART;VALUE=DATE:${dayFromToday(10).replaceAll('-', '')}`);
  expect(lines).toContain(`DTEND;VALUE=DATE:${dayFromToday(13).replaceAll('-', '')}`);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  await h.customer.post(`${h.structure}/arrivals/${booking.id}/cancel`, { reason: 'x' });
  const second = await downloadPaper('ics', '?lang=it');
  const sequence = (body: string) => Number(/SEQUENCE:(\d+)/.exec(body)?.[1]);
  expect(sequence(second.body)).toBeGreaterThan(sequence(first.body));
  expect(second.body).toContain('STATUS:CANCELLED');
});

it('gives guests only their own documents by their link', async () => {
  const { page, ids } = await h.quoted([{ checkin: dayFromToday(20), checkout: dayFromToday(22) }]);
  const accepted = await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
  const [{ code }] = accepted.json().bookings;
  const own = await h.door('GET', `${page}/bookings/${code}/confirmation.pdf`);
  expect([own.statusCode, own.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await h.door('GET', `${page}/bookings/${code}/confirmation.ics`)).body).toContain(code);
  const strange = await h.door('GET', `${page}/bookings/${booking.code}/confirmation.pdf`);
  expect(strange.statusCode).toBe(404);
  const forged = page.slice(0, -3).concat('xyz');
  expect((await h.door('GET', `${forged}/bookings/${code}/confirmation.pdf`)).statusCode).toBe(404);
});

it('returns 404 for a block', async () => {
  const block = await h.customer.post(`${h.structure}/arrivals`, {
    ...h.staying({
      origin: 'block',
      guestName: 'Lavori',
      mealPlanId: null,
      checkin: dayFromToday(30),
      checkout: dayFromToday(31),
    }),
  });
  const answer = await h.customer.get(`${h.structure}/arrivals/${block.json().id}/confirmation.pdf`);
  expect(answer.statusCode).toBe(404);
});

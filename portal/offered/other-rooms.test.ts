import { expect, it } from 'vitest';
import type { Prices, Structure } from '../public-api.ts';
import { parseDisplayedOption, parseSearch } from '../search-form.ts';
import { Words } from '../texts.ts';
import { applyChoice, otherRoomsPage } from './other-rooms.ts';

const STRUCTURE = { id: 7, name: 'Tre Vele', slug: 'tre-vele', slugs: {} } as unknown as Structure;
const search = parseSearch(new URLSearchParams('checkin=2026-12-12&checkout=2026-12-14&adults=2'));
const TYPED_VALUES = { values: { name: 'Ugo', email: 'ugo@ospiti.example', request: 'Piano alto' }, hasConsent: true };
const OPTION = {
  ...{ roomId: 3, roomTitle: 'Doppia', mealPlanId: 4, mealPlanTitle: 'Solo pernottamento', offerId: null },
  ...{ offerTitle: null, totalCents: 20_000, touristTaxCents: 0, parts: [], cancellationId: null, paymentId: null },
  instant: { by: 'deposit', depositCents: 6_000 },
};

/** Renders the page and returns its text and the queries of its buttons. */
function render(prices: object, isLost = true) {
  const whole = { options: [], compositions: [], near: [], rules: [], blocked: [], policies: [], ...prices };
  const page = otherRoomsPage(new Words('it'), STRUCTURE, {
    ...TYPED_VALUES,
    ...{ search, prices: whole as unknown as Prices, isLost },
  });
  const text = page.body.text.replaceAll('&amp;', '&');
  return { text, choices: [...text.matchAll(/name="other" value="([^"]*)"/g)].map(([, query]) => String(query)) };
}

it('offers other rooms with their price and keeps the typed values when a room was sold meanwhile', () => {
  const { text, choices } = render({ options: [OPTION] });
  expect(text).toContain('Questa camera non è più disponibile.');
  expect(text).toContain('200,00');
  for (const value of ['Ugo', 'ugo@ospiti.example', 'Piano alto']) expect(text).toContain(`value="${value}"`);
  const form = new URLSearchParams({ structure: '7', room: '9', total: '1', other: choices[0] ?? '', name: 'Ugo' });
  const chosen = applyChoice(form);
  expect(chosen && parseDisplayedOption(chosen)).toEqual({
    ...{ roomId: 3, mealPlanId: 4, offerId: null, units: 1, totalCents: 20_000, depositCents: 6_000 },
  });
  expect([chosen?.get('name'), chosen?.get('checkin'), chosen?.has('other')]).toEqual(['Ugo', '2026-12-12', false]);
});

it('asks for a quote when a room cannot be booked at once', () => {
  const { text, choices } = render({ options: [{ ...OPTION, instant: null }] });
  expect(text).toContain('Richiedi un preventivo');
  expect(parseDisplayedOption(new URLSearchParams(choices[0]))).toBeNull();
});

it('offers other dates when no room is free', () => {
  const near = [{ checkin: '2026-12-15', checkout: '2026-12-17', totalCents: 18_000 }];
  const { text, choices } = render({ near });
  expect(text).toContain('Scegli queste date');
  const chosen = applyChoice(new URLSearchParams({ structure: '7', checkin: '2026-12-12', other: choices[0] ?? '' }));
  expect([chosen?.get('checkin'), chosen?.get('checkout')]).toEqual(['2026-12-15', '2026-12-17']);
});

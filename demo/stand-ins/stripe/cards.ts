import { chargeOf, methodOf, type Play, refusalOf, setupOf } from './play.ts';
import type { FormBody } from './server.ts';

interface StandInAnswer {
  readonly status: number;
  readonly body: object;
}

const invalid = (message: string, code?: string): StandInAnswer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});

/** Answers calls about saved cards and their charges. Null for other calls. */
export function callsOfCards(
  play: Play,
  method: string,
  [place, id, what]: string[],
  given: FormBody,
  key: string,
): StandInAnswer | null {
  const { cards } = play.world;
  if (method === 'GET' && place === 'setup_intents') {
    const card = cards.find(({ setupIntent }) => setupIntent === id);
    return card ? { status: 200, body: setupOf(card) } : invalid('No such setupintent', 'resource_missing');
  }
  if (method !== 'POST') return null;
  if (place === 'payment_methods' && what === 'detach') {
    const card = cards.find(({ paymentMethod }) => paymentMethod === id);
    if (!card?.isAttached) return invalid('The payment method is not attached');
    card.isAttached = false;
    return { status: 200, body: methodOf(card) };
  }
  return place === 'payment_intents' && id === undefined ? chargeCard(play, given, key) : null;
}

/** Charges a card. The same idempotency key returns the same answer, also a refusal, as at Stripe. */
function chargeCard(play: Play, given: FormBody, key: string): StandInAnswer {
  const { cards, paid, once } = play.world;
  const card = cards.find(({ paymentMethod }) => paymentMethod === given.payment_method);
  const known = paid.find((one) => one.id === once[key]);
  if (known) return { status: 200, body: chargeOf(known) };
  if (!card?.isAttached || card.customer !== given.customer)
    return invalid('No such payment method', 'resource_missing');
  const made =
    once[key] === 'refused'
      ? null
      : play.charge(card, {
          amount: Number(given.amount ?? 0),
          currency: given.currency ?? 'eur',
          name: given.description ?? '',
          metadata: given.metadata ?? {},
        });
  if (key) once[key] = made?.id ?? 'refused';
  if (made) return { status: 200, body: chargeOf(made) };
  return {
    status: 402,
    body: { error: { type: 'card_error', message: 'refused', ...refusalOf(card.bank) } },
  };
}

import { chargeOf, disputeOf, type Play, refundOf, sessionOf } from './play.ts';

/** Returns a list of Stripe, newest first, in pages. Null for an address without a list. */
export function listPage({ world }: Play, place: string, asked: URLSearchParams): object | null {
  const all = LISTS[place]?.(world, asked);
  if (!all) return null;
  const since = Number(asked.get('created[gte]') ?? 0);
  const limit = Number(asked.get('limit') ?? 10);
  const after = asked.get('starting_after');
  const found = all.filter(({ created }) => created >= since).toReversed();
  const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  return {
    object: 'list',
    url: `/v1/${place}`,
    data: found.slice(from, from + limit),
    has_more: from + limit < found.length,
  };
}

type ListItem = Record<string, unknown> & { readonly id: string; readonly created: number };

const LISTS: Readonly<Record<string, (world: Play['world'], asked: URLSearchParams) => ListItem[]>> = {
  events({ events }, asked) {
    const types = [...asked].filter(([name]) => name.startsWith('types')).map(([, type]) => type);
    return events.filter(({ type }) => types.length === 0 || types.includes(type)).map((event) => ({ ...event }));
  },
  'checkout/sessions'({ pages, paid }, asked) {
    const status = asked.get('status');
    return pages
      .filter((page) => page.form === 'session' || page.status === 'complete')
      .filter((page) => status === null || page.status === status)
      .map((page) => {
        const payment = paid.find(({ id }) => id === page.paymentIntent);
        const intent = payment && { id: payment.id, latest_charge: { created: payment.created } };
        return { ...(sessionOf(page) as ListItem), created: page.created, payment_intent: intent ?? null };
      });
  },
  payment_intents: ({ paid }) => paid.filter(({ page }) => page === '').map((payment) => chargeOf(payment) as ListItem),
  refunds: ({ paid }) => paid.flatMap((payment) => payment.refunds.map((one) => refundOf(payment, one) as ListItem)),
  disputes: ({ paid }) => paid.flatMap((payment) => payment.disputes.map((one) => disputeOf(payment, one) as ListItem)),
};

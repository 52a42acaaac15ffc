import type { Stripe } from 'stripe';
import { paymentTexts } from '../../../domain/kernel/texts/invoices/payment.ts';
import { CURRENCY, type PageForm } from '../../../domain/kernel/vocabularies/card-checkout.ts';
import { fillText, inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import { Problem } from '../../platform/problems/problem.ts';
import type { Payable } from './checkouts.ts';

interface Made {
  /** Key of the checkout's row at Stripe. */
  readonly key: string;
  readonly payable: Payable;
}

interface Place {
  readonly form: PageForm;
  readonly language: Language;
  /** URL to which Stripe returns. */
  readonly backUrl: string;
}

export interface MadePage {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: number | null;
}

/** Creates a page at Stripe; repeated calls for the same row return the same page. */
export async function makePage(stripe: Stripe, place: Place, made: Made): Promise<MadePage> {
  const once = { idempotencyKey: `locanda-${made.key}` };
  if (made.payable.purpose === 'guarantee')
    return opened(await stripe.checkout.sessions.create(cardPage(place, made), once));
  const { form, language, backUrl } = place;
  const metadata = metadataOf(made);
  const name = nameOf(made, language);
  const common = {
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY.toLowerCase(),
          unit_amount: made.payable.openCents,
          product_data: { name },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: name },
  };
  if (form === 'link') {
    const link = await stripe.paymentLinks.create(
      {
        ...common,
        restrictions: { completed_sessions: { limit: 1 } },
        after_completion: { type: 'redirect', redirect: { url: backUrl } },
      },
      once,
    );
    return { id: link.id, url: link.url, expiresAt: null };
  }
  return opened(
    await stripe.checkout.sessions.create(
      { ...common, mode: 'payment', locale: language, success_url: backUrl, cancel_url: backUrl },
      once,
    ),
  );
}

/** Page that stores a card without a payment; the terms appear above the button. */
function cardPage({ language, backUrl }: Place, made: Made): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(made);
  return {
    mode: 'setup',
    currency: CURRENCY.toLowerCase(),
    allowed_payment_method_types: ['card'],
    // A card can be charged later only with a Stripe customer.
    customer_creation: 'always',
    locale: language,
    success_url: backUrl,
    cancel_url: backUrl,
    metadata,
    setup_intent_data: { metadata, description: nameOf(made, language) },
    custom_text: { submit: { message: inLanguage(paymentTexts['guarantee.terms'], language) } },
  };
}

const nameOf = ({ payable }: Made, language: Language) =>
  fillText(inLanguage(paymentTexts[`paying.${payable.about ?? payable.purpose}`], language), {
    called: payable.called,
  });

const metadataOf = ({ key, payable }: Made) => ({
  locanda_checkout: key,
  locanda_structure: String(payable.structureId),
  ...(payable.invoiceId ? { locanda_invoice: String(payable.invoiceId) } : {}),
  ...(payable.arrivalId ? { locanda_arrival: String(payable.arrivalId) } : {}),
});

function opened({ id, url, expires_at: expiresAt }: Stripe.Checkout.Session): MadePage {
  if (!url) throw new Problem('upstream');
  return { id, url, expiresAt };
}

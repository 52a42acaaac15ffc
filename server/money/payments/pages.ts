import type { Stripe } from 'stripe';
import { paymentTexts } from '../../../domain/kernel/texts/invoices/payment.ts';
import { CURRENCY, type PageForm } from '../../../domain/kernel/vocabularies/card-checkout.ts';
import { fillText, inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import { Problem } from '../../platform/problems/problem.ts';
import type { Payable } from './checkouts.ts';

interface PageCheckout {
  /** Key of the checkout's row at Stripe. */
  readonly key: string;
  readonly payable: Payable;
}

interface PageOptions {
  readonly form: PageForm;
  readonly language: Language;
  /** URL to which Stripe returns. */
  readonly backUrl: string;
  /** URL after the payment, by default `backUrl`. */
  readonly successUrl?: string | undefined;
}

export interface CreatedPage {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: number | null;
}

/** Creates a page at Stripe; repeated calls for the same row return the same page. */
export async function createPage(stripe: Stripe, options: PageOptions, checkout: PageCheckout): Promise<CreatedPage> {
  const idempotency = { idempotencyKey: `locanda-${checkout.key}` };
  if (checkout.payable.purpose === 'guarantee')
    return toCreatedPage(await stripe.checkout.sessions.create(buildCardPage(options, checkout), idempotency));
  const { form, language, backUrl, successUrl = backUrl } = options;
  const metadata = buildMetadata(checkout);
  const name = formatPageName(checkout, language);
  const common = {
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY.toLowerCase(),
          unit_amount: checkout.payable.openCents,
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
      idempotency,
    );
    return { id: link.id, url: link.url, expiresAt: null };
  }
  return toCreatedPage(
    await stripe.checkout.sessions.create(
      { ...common, mode: 'payment', locale: language, success_url: successUrl, cancel_url: backUrl },
      idempotency,
    ),
  );
}

/** Page that stores a card without a payment; the terms appear above the button. */
function buildCardPage(
  { language, backUrl, successUrl = backUrl }: PageOptions,
  made: PageCheckout,
): Stripe.Checkout.SessionCreateParams {
  const metadata = buildMetadata(made);
  return {
    mode: 'setup',
    currency: CURRENCY.toLowerCase(),
    allowed_payment_method_types: ['card'],
    // A card can be charged later only with a Stripe customer.
    customer_creation: 'always',
    locale: language,
    success_url: successUrl,
    cancel_url: backUrl,
    metadata,
    setup_intent_data: { metadata, description: formatPageName(made, language) },
    custom_text: { submit: { message: inLanguage(paymentTexts['guarantee.terms'], language) } },
  };
}

const formatPageName = ({ payable }: PageCheckout, language: Language) =>
  fillText(
    inLanguage(paymentTexts[`paying.${payable.about ?? payable.purpose}`], language),
    {
      called: payable.called,
    },
    language,
  );

const buildMetadata = ({ key, payable }: PageCheckout) => ({
  locanda_checkout: key,
  locanda_structure: String(payable.structureId),
  ...(payable.invoiceId ? { locanda_invoice: String(payable.invoiceId) } : {}),
  ...(payable.arrivalId ? { locanda_arrival: String(payable.arrivalId) } : {}),
});

function toCreatedPage({ id, url, expires_at: expiresAt }: Stripe.Checkout.Session): CreatedPage {
  if (!url) throw new Problem('upstream');
  return { id, url, expiresAt };
}

import { html } from '../html.ts';
import type { Page } from '../layout.ts';
import { ApiRefusal, type PublicApi } from '../public-api.ts';
import { Words } from '../texts.ts';
import { backToGuest, guestPage, lostPage } from './guest.ts';

/** Renders the penalty of a cancellation before it happens. Null if the guest cannot cancel. */
async function cancelPage(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  code: string,
  isOther = false,
): Promise<{ page: Page; words: Words } | null> {
  const guest = await api.guest(chosen?.lang ?? 'it', token);
  const words = chosen ?? new Words(guest.lang);
  const booking = guest.bookings.find((one) => one.code === code);
  if (!booking?.cancellation) return null;
  const { penaltyCents, balanceCents } = booking.cancellation;
  const there = backToGuest(chosen, token);
  const rest = balanceCents > 0 ? 'balanceOwed' : balanceCents < 0 ? 'balanceBack' : 'nothingOwed';
  const title = words.t('cancelTitle', { code });
  const body = html`<section class="narrow"><h1>${title}</h1>
${isOther && html`<p class="notice wrong" role="alert">${words.t('penaltyOther')}</p>`}
<div class="panel"><p>${guest.structure.name} · ${words.days(booking.checkin, booking.checkout)}</p>
<p class="price">${penaltyCents > 0 ? html`${words.t('cancelCosts')} <strong>${words.money(penaltyCents)}</strong>` : html`<strong>${words.t('cancelFree')}</strong>`}</p>
<p>${words.t('afterCancel')} ${words.t(rest, { price: words.money(Math.abs(balanceCents)) })}</p></div>
<form method="post" action="${there}/prenotazioni/${code}/annulla" class="buttons">
<input type="hidden" name="penalty" value="${penaltyCents}">
<button class="main">${words.t('cancelYes')}</button><a class="button" href="${there}">${words.t('cancel')}</a></form></section>`;
  return {
    words,
    page: {
      title,
      robots: 'noindex',
      alternates: (lang) => `/${lang}/richiesta/${token}/prenotazioni/${code}/annulla`,
      body,
    },
  };
}

/** Shows the penalty (without `form`), or cancels at the displayed penalty. If it changed, shows the new one first. */
export async function cancelling(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  code: string,
  form: URLSearchParams | null,
): Promise<{ page: Page; words?: Words } | { movedTo: string; status: 303 }> {
  if (!form) return (await cancelPage(api, chosen, token, code)) ?? guestPage(api, chosen, token, 'tooLate');
  const penalty = form.get('penalty') ?? '';
  if (!/^\d{1,9}$/.test(penalty)) return { page: lostPage(chosen ?? new Words('it'), 404) };
  try {
    await api.cancel(chosen?.lang ?? 'it', token, code, Number(penalty));
    return { movedTo: backToGuest(chosen, token), status: 303 };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 409) throw error;
    const again = await cancelPage(api, chosen, token, code, true);
    const { page, words } = again ?? (await guestPage(api, chosen, token, 'tooLate'));
    return { page: { ...page, status: 409 }, words };
  }
}

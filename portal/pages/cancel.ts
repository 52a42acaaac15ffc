import { type Html, html } from '../html.ts';
import type { Page } from '../layout.ts';
import { ApiRefusal, type GuestPage, type PublicApi } from '../public-api.ts';
import { Words } from '../texts.ts';
import { hiddenFields } from './fields.ts';
import { backToGuest, balanceWords, guestPage, lostPage, titleIn } from './guest.ts';

/** Value of the choice that cancels all rooms booked together. */
const ALL_ROOMS = 'all';

/** Something that the guest can cancel: one room, or all rooms booked together. */
interface Cancellable {
  /** Code of the booking, or `all`. */
  readonly value: string;
  readonly label: string;
  readonly penaltyCents: number;
  readonly balanceCents: number;
}

/** Returns what a guest can cancel at a booking. Several rooms come as one choice each, and one for all. */
function cancellablesOf(words: Words, { bookings }: GuestPage, code: string): Cancellable[] {
  const booking = bookings.find((one) => one.code === code);
  if (!booking) return [];
  const joint = bookings.filter((one) => one === booking || booking.together.some((other) => other.code === one.code));
  const rooms = joint.flatMap(({ code: value, roomTitle, cancellation }) =>
    cancellation
      ? [{ value, label: words.t('cancelRoom', { room: `${titleIn(words, roomTitle)} (${value})` }), ...cancellation }]
      : [],
  );
  if (rooms.length < 2) return rooms.filter(({ value }) => value === code);
  const sum = (name: 'penaltyCents' | 'balanceCents') => rooms.reduce((total, one) => total + one[name], 0);
  const all = { penaltyCents: sum('penaltyCents'), balanceCents: sum('balanceCents') };
  return [...rooms, { value: ALL_ROOMS, label: words.t('cancelAll'), ...all }];
}

/** Renders the penalty and what is owed or goes back afterwards. */
function costPart(words: Words, { penaltyCents, balanceCents }: Cancellable): Html {
  return html`<p class="price">${penaltyCents > 0 ? html`${words.t('cancelCosts')} <strong>${words.money(penaltyCents)}</strong>` : html`<strong>${words.t('cancelFree')}</strong>`}</p>
<p>${words.t('afterCancel')} ${balanceWords(words, balanceCents, 'nothingOwed')}</p>`;
}

const penaltyField = ({ value, penaltyCents }: Cancellable) => hiddenFields({ [`penalty-${value}`]: penaltyCents });

/** Renders radio buttons for single rooms and for all rooms, with penalty and balance. */
const choicePart = (words: Words, choices: readonly Cancellable[]): Html =>
  html`<fieldset class="choice"><legend>${words.t('cancelWhich')}</legend>${choices.map(
    (one) =>
      html`<div class="panel"><label class="check"><input type="radio" name="which" value="${one.value}" required> ${one.label}</label>${costPart(words, one)}${penaltyField(one)}</div>`,
  )}</fieldset>`;

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
  const choices = cancellablesOf(words, guest, code);
  const [first] = choices;
  const booking = guest.bookings.find((one) => one.code === code);
  if (!first || !booking) return null;
  const there = backToGuest(chosen, token);
  const codes =
    choices.length > 1 ? choices.filter(({ value }) => value !== ALL_ROOMS).map(({ value }) => value) : [code];
  const title = words.t('cancelTitle', { code: codes.join(', ') });
  const single = html`${costPart(words, first)}${penaltyField(first)}${hiddenFields({ which: first.value })}`;
  const body = html`<section class="narrow"><h1>${title}</h1>
${isOther && html`<p class="notice wrong" role="alert">${words.t('penaltyOther')}</p>`}
<form method="post" action="${there}/prenotazioni/${code}/annulla">
<div class="panel"><p>${guest.structure.name} · ${words.days(booking.checkin, booking.checkout)}</p>
${choices.length > 1 ? choicePart(words, choices) : single}</div>
<p class="buttons"><button class="main">${words.t('cancelYes')}</button><a class="button" href="${there}">${words.t('cancel')}</a></p></form></section>`;
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
  const which = form.get('which') ?? '';
  const penalty = form.get(`penalty-${which}`) ?? '';
  const together = which === ALL_ROOMS;
  if (!/^\d{1,9}$/.test(penalty) || !(together || /^[0-9A-Z]{8}$/.test(which)))
    return { page: lostPage(chosen ?? new Words('it'), 404) };
  try {
    const body = { penaltyCents: Number(penalty), together };
    await api.cancel(chosen?.lang ?? 'it', token, together ? code : which, body);
    return { movedTo: backToGuest(chosen, token), status: 303 };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 409) throw error;
    const again = await cancelPage(api, chosen, token, code, true);
    const { page, words } = again ?? (await guestPage(api, chosen, token, 'tooLate'));
    return { page: { ...page, status: 409 }, words };
  }
}

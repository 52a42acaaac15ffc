import { type Asked, pickQuery, today } from '../asked.ts';
import { type Html, html } from '../html.ts';
import type { Words } from '../texts.ts';

/** Rooms that one request may be for. */
const ROOMS = Array.from({ length: 10 }, (_, at) => at + 1);

/** From when to when. */
export function dateFields(
  words: Words,
  { checkin, checkout }: { readonly checkin: string; readonly checkout: string },
  required: boolean,
): Html {
  const must = required && html` required`;
  return html`<label class="field">${words.t('checkin')}
<input type="date" name="checkin" value="${checkin}" min="${today()}"${must}></label>
<label class="field">${words.t('checkout')}
<input type="date" name="checkout" value="${checkout}" min="${today()}"${must}></label>`;
}

/** Days and guests of a search or a request. */
export function stayFields(words: Words, asked: Asked, required: boolean, id = '', hasRooms = true): Html {
  const wrong = asked.children === null;
  return html`${dateFields(words, asked, required)}
<label class="field small">${words.t('adults')}
<input type="number" name="adults" value="${asked.adults}" min="1" max="30" inputmode="numeric" required></label>
<label class="field">${words.t('children')}
<input name="children" value="${asked.childrenText}" maxlength="60" inputmode="text" autocomplete="off" placeholder="4, 9"
 aria-describedby="ages${id}"${wrong && html` aria-invalid="true"`}></label>
${hasRooms && roomsField(words, asked)}
<p class="hint${wrong && ' wrong'}" id="ages${id}">${wrong ? words.t('childrenWrong') : words.t('childrenHelp')}</p>`;
}

function roomsField(words: Words, { rooms }: Asked): Html {
  const options = ROOMS.map((n) => html`<option value="${n}"${n === rooms && html` selected`}>${n}</option>`);
  return html`<label class="field small">${words.t('roomCount')}
<select name="rooms"><option value="">${words.t('roomsEnough')}</option>${options}</select></label>`;
}

export type Errors = Readonly<Record<string, readonly string[]>>;

/** What the door says of a field, beneath it; of lists, of their entries too. */
export function said(errors: Errors, name: string): readonly string[] {
  return Object.entries(errors).flatMap(([path, texts]) =>
    path === name || path.startsWith(`${name}.`) ? texts : [],
  );
}

export interface Values {
  readonly name?: string;
  readonly surname?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly request?: string;
}

interface Form {
  readonly action: string;
  /** Ids of the structures that are asked. */
  readonly structures: readonly number[];
  readonly asked: Asked;
  readonly values?: Values;
  readonly errors?: Errors;
  /** Makes one request of a form that is sent twice. */
  readonly key: string;
  /** What was chosen of what is for sale, as the guest reads it. */
  readonly picked?: string | null;
  /** By what one came, for the request's own attribution. */
  readonly from?: Readonly<Record<string, string>>;
}

/** What the door says of anything but the guest's own fields, above them. */
export function refusals(words: Words, errors: Errors): Html | null {
  if (Object.keys(errors).length === 0) return null;
  const beside = Object.entries(errors).filter(
    ([path]) => !['name', 'surname', 'email', 'phone', 'request'].some((name) => path.startsWith(name)),
  );
  return html`<div class="notice wrong" role="alert"><p>${words.t('wrong')}</p>${beside.map(([, texts]) => html`<p>${texts.join(' ')}</p>`)}</div>`;
}

/** Who writes, and what else they wish. */
export function guestFields(words: Words, values: Values, errors: Errors): Html {
  const field = (name: keyof Values, type: string, autocomplete: string, required: boolean) => {
    const texts = said(errors, name);
    return html`<label class="field">${words.t(name)}
<input type="${type}" name="${name}" value="${values[name]}" autocomplete="${autocomplete}"${required && html` required`} maxlength="${type === 'email' ? 254 : 80}"${
      texts.length > 0 && html` aria-invalid="true" aria-describedby="${name}-wrong"`
    }></label>${texts.length > 0 && html`<p class="hint wrong" id="${name}-wrong">${texts.join(' ')}</p>`}`;
  };
  return html`<div class="pair">${field('name', 'text', 'given-name', true)}${field('surname', 'text', 'family-name', false)}</div>
<div class="pair">${field('email', 'email', 'email', true)}${field('phone', 'tel', 'tel', false)}</div>
<label class="field">${words.t('request')}<textarea name="request" rows="4" maxlength="4000">${values.request}</textarea></label>`;
}

/** What programs fill in and people do not see, and the consent. */
export const consentFields = (words: Words): Html =>
  html`<label class="trap" aria-hidden="true">${words.t('trap')}<input name="website" tabindex="-1" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="privacyConsent" value="yes" required> ${words.t('privacy')}</label>`;

/** What a guest wrote of themselves. */
export function valuesOf(form: URLSearchParams) {
  const text = (name: string) => (form.get(name) ?? '').trim();
  return {
    name: text('name'),
    surname: text('surname'),
    email: text('email'),
    phone: text('phone'),
    request: text('request'),
  };
}

/** The same as the door takes it, with the consent. */
export const guestBody = (form: URLSearchParams, lang: Words['lang']) => {
  const { surname, phone, request, ...values } = valuesOf(form);
  return {
    ...values,
    surname: surname || null,
    phone: phone || null,
    request: request || null,
    lang,
    privacyConsent: form.get('privacyConsent') === 'yes',
    website: form.get('website') || null,
    source: { portal: 'example' },
  };
};

/** The request to one structure or several. */
export function requestForm(
  words: Words,
  { action, structures, asked, values = {}, errors = {}, key, picked = null, from = {} }: Form,
): Html {
  return html`<form class="request" method="post" action="${action}">
${refusals(words, errors)}
${structures.map((id) => html`<input type="hidden" name="structures" value="${id}">`)}
<input type="hidden" name="key" value="${key}">
${asked.pick && Object.entries(pickQuery(asked.pick)).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${picked && html`<p class="notice">${words.t('picked')} <strong>${picked}</strong></p>`}
<div class="pair">${stayFields(words, asked, true, '-request')}</div>
${guestFields(words, values, errors)}
${Object.entries(from).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${consentFields(words)}
<button class="main">${words.t('send')}</button>
</form>`;
}

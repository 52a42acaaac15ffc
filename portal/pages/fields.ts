import { type Html, html } from '../html.ts';
import { pickQuery, type SearchForm, today } from '../search-form.ts';
import type { Words } from '../texts.ts';

/** Maximum number of rooms in a request. */
const ROOMS = Array.from({ length: 10 }, (_, at) => at + 1);

/** Renders the fields for arrival and departure. */
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

/** Renders dates and guests of a search or a request. */
export function stayFields(words: Words, search: SearchForm, required: boolean, id = '', hasRooms = true): Html {
  const wrong = search.children === null;
  return html`${dateFields(words, search, required)}
<label class="field small">${words.t('adults')}
<input type="number" name="adults" value="${search.adults}" min="1" max="30" inputmode="numeric" required></label>
<label class="field">${words.t('children')}
<input name="children" value="${search.childrenText}" maxlength="60" inputmode="text" autocomplete="off" placeholder="4, 9"
 aria-describedby="ages${id}"${wrong && html` aria-invalid="true"`}></label>
${hasRooms && roomsField(words, search)}
<p class="hint${wrong && ' wrong'}" id="ages${id}">${wrong ? words.t('childrenWrong') : words.t('childrenHelp')}</p>`;
}

function roomsField(words: Words, { rooms }: SearchForm): Html {
  const options = ROOMS.map((n) => html`<option value="${n}"${n === rooms && html` selected`}>${n}</option>`);
  return html`<label class="field small">${words.t('roomCount')}
<select name="rooms"><option value="">${words.t('roomsEnough')}</option>${options}</select></label>`;
}

export type Errors = Readonly<Record<string, readonly string[]>>;

/** Renders the errors of a field, including those of its list entries. */
export function errorsOf(errors: Errors, name: string): readonly string[] {
  return Object.entries(errors).flatMap(([path, texts]) => (path === name || path.startsWith(`${name}.`) ? texts : []));
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
  /** Ids of the requested structures. */
  readonly structures: readonly number[];
  readonly search: SearchForm;
  readonly values?: Values;
  readonly errors?: Errors;
  /** Idempotency key: a form that is sent twice makes one request. */
  readonly key: string;
  /** Description of the selected option. */
  readonly picked?: string | null;
  /** Campaign by which the guest came, for the attribution of the request. */
  readonly from?: Readonly<Record<string, string>>;
}

/** Renders errors that belong to no field of the guest, above the form. */
export function refusals(words: Words, errors: Errors): Html | null {
  if (Object.keys(errors).length === 0) return null;
  const beside = Object.entries(errors).filter(
    ([path]) => !['name', 'surname', 'email', 'phone', 'request'].some((name) => path.startsWith(name)),
  );
  return html`<div class="notice wrong" role="alert"><p>${words.t('wrong')}</p>${beside.map(([, texts]) => html`<p>${texts.join(' ')}</p>`)}</div>`;
}

/** Renders the guest's name, contacts and wishes. */
export function guestFields(words: Words, values: Values, errors: Errors): Html {
  const field = (name: keyof Values, type: string, autocomplete: string, required: boolean) => {
    const texts = errorsOf(errors, name);
    return html`<label class="field">${words.t(name)}
<input type="${type}" name="${name}" value="${values[name]}" autocomplete="${autocomplete}"${required && html` required`} maxlength="${type === 'email' ? 254 : 80}"${
      texts.length > 0 && html` aria-invalid="true" aria-describedby="${name}-wrong"`
    }></label>${texts.length > 0 && html`<p class="hint wrong" id="${name}-wrong">${texts.join(' ')}</p>`}`;
  };
  return html`<div class="pair">${field('name', 'text', 'given-name', true)}${field('surname', 'text', 'family-name', false)}</div>
<div class="pair">${field('email', 'email', 'email', true)}${field('phone', 'tel', 'tel', false)}</div>
<label class="field">${words.t('request')}<textarea name="request" rows="4" maxlength="4000">${values.request}</textarea></label>`;
}

/** Renders fields that a form sends without showing them. */
export const hiddenFields = (values: Readonly<Record<string, string | number>>): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

/** The field of a given consent. */
export const GIVEN_CONSENT = { privacyConsent: 'yes' } as const;

/** Renders the hidden fields against bots, and the consent. */
export const consentFields = (words: Words, isGiven = false): Html =>
  html`<label class="trap" aria-hidden="true">${words.t('trap')}<input name="website" tabindex="-1" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="privacyConsent" value="yes" required${isGiven && html` checked`}> ${words.t('privacy')}</label>`;

/** Reads the guest's name, contacts and wishes. */
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

export const hasConsent = (form: URLSearchParams): boolean =>
  form.get('privacyConsent') === GIVEN_CONSENT.privacyConsent;

/** Returns them as the API expects, with the consent. */
export const guestBody = (form: URLSearchParams, lang: Words['lang']) => {
  const { surname, phone, request, ...values } = valuesOf(form);
  return {
    ...values,
    surname: surname || null,
    phone: phone || null,
    request: request || null,
    lang,
    privacyConsent: hasConsent(form),
    website: form.get('website') || null,
    source: { portal: 'example' },
  };
};

/** Renders the request form for one or several structures. */
export function requestForm(
  words: Words,
  { action, structures, search, values = {}, errors = {}, key, picked = null, from = {} }: Form,
): Html {
  return html`<form class="request" method="post" action="${action}">
${refusals(words, errors)}
${structures.map((id) => html`<input type="hidden" name="structures" value="${id}">`)}
<input type="hidden" name="key" value="${key}">
${search.pick?.combination && html`<input type="hidden" name="rooms" value="${search.rooms}">`}
${search.pick && hiddenFields(pickQuery(search.pick))}
${picked && html`<p class="notice">${words.t('picked')} <strong>${picked}</strong></p>`}
<div class="pair">${stayFields(words, search, true, '-request', !search.pick?.combination)}</div>
${guestFields(words, values, errors)}
${hiddenFields(from)}
${consentFields(words)}
<button class="main">${words.t('send')}</button>
</form>`;
}

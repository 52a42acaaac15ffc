import { type Asked, today } from '../asked.ts';
import { type Html, html } from '../html.ts';
import type { Words } from '../texts.ts';

/** Days and guests of a search or a request. */
export function stayFields(words: Words, asked: Asked, required: boolean, id = ''): Html {
  const must = required && html` required`;
  const wrong = asked.children === null;
  return html`<label class="field">${words.t('checkin')}
<input type="date" name="checkin" value="${asked.checkin}" min="${today()}"${must}></label>
<label class="field">${words.t('checkout')}
<input type="date" name="checkout" value="${asked.checkout}" min="${today()}"${must}></label>
<label class="field small">${words.t('adults')}
<input type="number" name="adults" value="${asked.adults}" min="1" max="30" inputmode="numeric" required></label>
<label class="field">${words.t('children')}
<input name="children" value="${asked.childrenText}" maxlength="60" inputmode="text" autocomplete="off" placeholder="4, 9"
 aria-describedby="ages${id}"${wrong && html` aria-invalid="true"`}></label>
<p class="hint${wrong && ' wrong'}" id="ages${id}">${wrong ? words.t('childrenWrong') : words.t('childrenHelp')}</p>`;
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
  /** By what one came, for the request's own attribution. */
  readonly from?: Readonly<Record<string, string>>;
}

/** The request to one structure or several. */
export function requestForm(
  words: Words,
  { action, structures, asked, values = {}, errors = {}, key, from = {} }: Form,
): Html {
  const field = (name: keyof Values, type: string, autocomplete: string, required: boolean) => {
    const texts = said(errors, name);
    return html`<label class="field">${words.t(name)}
<input type="${type}" name="${name}" value="${values[name]}" autocomplete="${autocomplete}"${required && html` required`} maxlength="${type === 'email' ? 254 : 80}"${
      texts.length > 0 && html` aria-invalid="true" aria-describedby="${name}-wrong"`
    }></label>${texts.length > 0 && html`<p class="hint wrong" id="${name}-wrong">${texts.join(' ')}</p>`}`;
  };
  const beside = Object.entries(errors).filter(
    ([path]) => !['name', 'surname', 'email', 'phone', 'request'].some((name) => path.startsWith(name)),
  );
  return html`<form class="request" method="post" action="${action}">
${Object.keys(errors).length > 0 && html`<div class="notice wrong" role="alert"><p>${words.t('wrong')}</p>${beside.map(([, texts]) => html`<p>${texts.join(' ')}</p>`)}</div>`}
${structures.map((id) => html`<input type="hidden" name="structures" value="${id}">`)}
<input type="hidden" name="key" value="${key}">
<div class="pair">${stayFields(words, asked, true, '-request')}</div>
<div class="pair">${field('name', 'text', 'given-name', true)}${field('surname', 'text', 'family-name', false)}</div>
<div class="pair">${field('email', 'email', 'email', true)}${field('phone', 'tel', 'tel', false)}</div>
<label class="field">${words.t('request')}<textarea name="request" rows="4" maxlength="4000">${values.request}</textarea></label>
${Object.entries(from).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label class="trap" aria-hidden="true">${words.t('trap')}<input name="website" tabindex="-1" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="privacyConsent" value="yes" required> ${words.t('privacy')}</label>
<button class="main">${words.t('send')}</button>
</form>`;
}

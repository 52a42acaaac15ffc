import { type Html, html } from '../html.ts';
import type { Page } from '../layout.ts';
import type { Errors } from '../pages/fields.ts';
import { ApiRefusal, type CheckinPage, type Official, type PublicApi } from '../public-api.ts';
import { type TextKey, Words } from '../texts.ts';
import { type Choices, type CityField, fieldErrors, ITALY, readForm } from './form.ts';

/** Police codes of guests who show a document: heads of families and groups, and single guests. */
const SHOWS_DOCUMENT = ['16', '17', '18'];
const DOCUMENTS = ['IDELE', 'IDENT', 'PASOR', 'PATEN'] as const;

type RenderedPage = { page: Page; words: Words };

/**
 * Returns the address of a check-in. Italian has a prefix too, because an address without one uses the guest's own
 * language.
 */
export const checkinAddress = (chosen: Words | null, token: string): string =>
  `${chosen ? `/${chosen.lang}` : ''}/checkin/${token}`;

async function open(api: PublicApi, chosen: Words | null, token: string) {
  const checkin = await api.checkin(chosen?.lang ?? 'it', token);
  return { checkin, words: chosen ?? new Words(checkin.lang) };
}

function frameCheckin(words: Words, token: string, part: string, status: number, body: Html): RenderedPage {
  return {
    words,
    page: {
      title: words.t('checkin.title'),
      robots: 'noindex',
      status,
      alternates: (lang) => `/${lang}/checkin/${token}${part}`,
      body,
    },
  };
}

/** Renders the list of persons with their state, and the hour of arrival. */
export async function checkinPage(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  { isSaved = false, errors = {} }: { isSaved?: boolean; errors?: Errors } = {},
): Promise<RenderedPage> {
  const { checkin, words } = await open(api, chosen, token);
  const here = checkinAddress(chosen, token);
  const { structure, people } = checkin;
  const isAll = people.every(({ isComplete }) => isComplete);
  const body = html`<article class="narrow guest"><header><p class="kind">${structure.name}${structure.city && `, ${structure.city}`}</p>
<h1>${words.t('checkin.title')}</h1><p>${words.days(checkin.checkin, checkin.checkout)} · ${checkin.code}</p></header>
${isSaved && html`<p class="notice good" role="status">${words.t('checkin.saved')}</p>`}
${isAll ? html`<p class="notice good">${words.t('checkin.all')}</p>` : html`<p>${words.t('checkin.why')}</p>`}
<ol class="people">${people.map(
    ({ isComplete, isOpen }, at) => html`<li class="panel"><h2>${words.t('checkin.person', { n: at + 1 })}</h2>
<p class="state">${words.t(isComplete ? 'checkin.done' : 'checkin.open')}</p>
${isOpen && html`<a class="button${!isComplete && ' main'}" href="${here}/${at + 1}">${words.t(isComplete ? 'checkin.again' : 'checkin.write')}</a>`}</li>`,
  )}</ol>
<section class="panel"><h2>${words.t('checkin.arrival')}</h2><form class="checkin" method="post" action="${here}/arrivo">
<div class="pair">${input(words, errors, { name: 'arrivalTime', key: 'checkin.time', type: 'time', value: checkin.arrivalTime })}
${input(words, errors, { name: 'licensePlate', key: 'checkin.plate', value: '', max: 10, hint: checkin.hasPlate ? words.t('checkin.plateKnown') : '' })}</div>
<button>${words.t('checkin.save')}</button></form></section>
<p class="count">${words.t('checkin.kept')}</p></article>`;
  return frameCheckin(words, token, '', Object.keys(errors).length > 0 ? 422 : 200, body);
}

/** Renders the form of one person. After a refusal it contains the sent values and the errors. */
export async function personPage(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  position: number,
  refused?: { form: URLSearchParams; errors: Errors; choices: Choices },
): Promise<RenderedPage | null> {
  const { checkin, words } = await open(api, chosen, token);
  const person = checkin.people[position - 1];
  if (!person?.isOpen) return null;
  const { data: states } = await api.states(words.lang);
  const form = new Form(words, states, refused);
  const body = html`<section class="narrow"><h1>${words.t('checkin.person', { n: position })}</h1>
<p class="hint">${words.t('checkin.asDocument')}</p>
<form class="request" method="post" action="${checkinAddress(chosen, token)}/${position}" autocomplete="off">
${refused && html`<div class="notice wrong" role="alert"><p>${words.t('wrong')}</p></div>`}
${position === 1 && checkin.people.length > 1 && form.party(checkin)}
<div class="pair">${form.text('surname', 'checkin.surname', 50)}${form.text('name', 'checkin.name', 30)}</div>
<div class="pair">${form.sex()}${form.day('bornOn', 'checkin.bornOn')}</div>
<div class="pair">${form.state('birthState', 'checkin.birthState')}${form.city('birthCity', 'checkin.birthCity')}</div>
${position > 1 && form.likeHead(person.kind !== '16')}
<div class="shared"><div class="pair">${form.state('citizenship', 'checkin.citizenship')}${form.state('residenceState', 'checkin.residenceState')}</div>
${form.city('residenceCity', 'checkin.residenceCity')}</div>
${
  SHOWS_DOCUMENT.includes(person.kind) &&
  html`<div class="pair">${form.document()}${form.text('documentNumber', 'checkin.documentNumber', 20)}</div>
<div class="pair">${form.state('documentState', 'checkin.documentState')}${form.city('documentCity', 'checkin.documentCity')}</div>`
}
<button class="main">${words.t('checkin.send')}</button>
<p class="count">${words.t('checkin.kept')}</p></form></section>`;
  return frameCheckin(words, token, `/${position}`, refused ? 422 : 200, body);
}

/** Saves one person. Continues with the list, or shows the form again. */
export async function sendPerson(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  position: number,
  form: URLSearchParams,
): Promise<RenderedPage | { movedTo: string } | null> {
  const { words } = await open(api, chosen, token);
  const { body, errors, choices } = await readForm(api, words, form);
  const again = (wrong: Errors) => personPage(api, chosen, token, position, { form, errors: wrong, choices });
  if (Object.keys(errors).length > 0) return again(errors);
  try {
    await api.writePerson(words.lang, token, position, body);
    return { movedTo: `${checkinAddress(chosen, token)}?saved=1` };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || (error.status !== 422 && error.status !== 429)) throw error;
    const messages = fieldErrors(error.errors, form);
    return again(Object.keys(messages).length > 0 ? messages : { surname: [error.message] });
  }
}

export async function sendArrival(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  form: URLSearchParams,
): Promise<RenderedPage | { movedTo: string }> {
  const { words } = await open(api, chosen, token);
  const text = (name: string) => (form.get(name) ?? '').trim() || null;
  try {
    await api.writeArrival(words.lang, token, {
      arrivalTime: text('arrivalTime'),
      licensePlate: text('licensePlate')?.toUpperCase().replace(/\s/g, '') ?? null,
    });
    return { movedTo: `${checkinAddress(chosen, token)}?saved=1` };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 422) throw error;
    return checkinPage(api, chosen, token, { errors: error.errors });
  }
}

interface Input {
  readonly name: string;
  readonly key: TextKey;
  readonly type?: string;
  readonly value: string | null;
  readonly max?: number;
  readonly hint?: string;
}

function input(words: Words, errors: Errors, { name, key, type = 'text', value, max, hint = '' }: Input): Html {
  const wrong = errors[name.replace(/Name$/, '')] ?? [];
  const told = [...wrong, hint].filter(Boolean).join(' ');
  return html`<div class="entry"><label class="field">${words.t(key)}<input name="${name}" type="${type}" value="${value}"${max && html` maxlength="${max}"`}${
    told && html` aria-describedby="${name}-told"`
  }${wrong.length > 0 && html` aria-invalid="true"`}></label>${told && html`<p class="hint${wrong.length > 0 && ' wrong'}" id="${name}-told">${told}</p>`}</div>`;
}

/** Inputs of a person, with the sent values and their errors. */
class Form {
  readonly #words: Words;
  readonly #states: readonly Official[];
  readonly #sent: URLSearchParams | null;
  readonly #errors: Errors;
  readonly #choices: Choices;

  constructor(
    words: Words,
    states: readonly Official[],
    refused: { form: URLSearchParams; errors: Errors; choices: Choices } | undefined,
  ) {
    this.#words = words;
    this.#states = states;
    this.#sent = refused?.form ?? null;
    this.#errors = refused?.errors ?? {};
    this.#choices = refused?.choices ?? {};
  }

  #value(name: string, otherwise = ''): string {
    return this.#sent ? (this.#sent.get(name) ?? '') : otherwise;
  }

  #told(name: string): Html | null {
    const texts = this.#errors[name] ?? [];
    return texts.length > 0 ? html`<p class="hint wrong" id="${name}-told">${texts.join(' ')}</p>` : null;
  }

  text(name: string, key: TextKey, max: number): Html {
    return input(this.#words, this.#errors, { name, key, max, value: this.#value(name) });
  }

  day(name: string, key: TextKey): Html {
    return input(this.#words, this.#errors, { name, key, type: 'date', value: this.#value(name) });
  }

  #radios(name: string, key: TextKey, options: readonly (readonly [string, TextKey])[], chosen: string): Html {
    return html`<fieldset class="field choice"><legend>${this.#words.t(key)}</legend>${options.map(
      ([value, text]) =>
        html`<label class="check"><input type="radio" name="${name}" value="${value}"${value === chosen && html` checked`}> ${this.#words.t(text)}</label>`,
    )}${this.#told(name)}</fieldset>`;
  }

  sex(): Html {
    return this.#radios(
      'sex',
      'checkin.sex',
      [
        ['1', 'checkin.male'],
        ['2', 'checkin.female'],
      ],
      this.#value('sex'),
    );
  }

  party({ party }: CheckinPage): Html {
    return this.#radios(
      'party',
      'checkin.party',
      [
        ['family', 'checkin.family'],
        ['group', 'checkin.group'],
      ],
      this.#value('party', party === 'group' ? 'group' : 'family'),
    );
  }

  likeHead(isLikely: boolean): Html {
    const isLike = this.#sent ? this.#sent.has('likeHead') : isLikely;
    return html`<label class="check"><input type="checkbox" name="likeHead" value="yes"${isLike && html` checked`}> ${this.#words.t('checkin.likeHead')}</label>`;
  }

  #select(name: string, key: TextKey, options: readonly (readonly [string, string])[], chosen: string): Html {
    const told = this.#told(name);
    return html`<div class="entry"><label class="field">${this.#words.t(key)}<select name="${name}"${told && html` aria-invalid="true" aria-describedby="${name}-told"`}>
<option value="">${this.#words.t('checkin.choose')}</option>${options.map(
      ([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
    )}</select></label>${told}</div>`;
  }

  /** Renders the states that exist today, Italy first. A state of birth and a stored state may no longer exist. */
  state(name: string, key: TextKey): Html {
    const { lang } = this.#words;
    const usual = lang === 'it' ? ITALY : '';
    const value = this.#value(name, usual);
    const known = this.#states
      .filter(({ code, validUntil }) => validUntil === null || name === 'birthState' || code === value)
      .toSorted((a, b) => a.label.localeCompare(b.label, lang));
    const italy = known.filter(({ code }) => code === ITALY);
    const options = [...italy, ...known.filter(({ code }) => code !== ITALY)];
    return this.#select(name, key, options.map(this.#option), value);
  }

  /** Names the last day of a state that no longer exists. */
  readonly #option = ({ code, label, validUntil }: Official): [string, string] => [
    code,
    validUntil ? this.#words.t('checkin.until', { place: label, day: this.#words.day(validUntil) }) : label,
  ];

  document(): Html {
    return this.#select(
      'documentType',
      'checkin.document',
      DOCUMENTS.map((code) => [code, this.#words.t(`checkin.doc.${code}`)]),
      this.#value('documentType'),
    );
  }

  /** Renders a municipality by name, with a choice among several of that name. */
  city(name: CityField, key: TextKey): Html {
    const words = this.#words;
    const written = this.#value(`${name}Name`);
    const choices = this.#choices[name];
    const text = input(words, choices ? {} : this.#errors, {
      name: `${name}Name`,
      key,
      value: written,
      max: 80,
      hint: words.t('checkin.onlyItaly'),
    });
    const of = name.replace('City', 'State');
    if (!choices) return html`<div data-of="${of}">${text}</div>`;
    const options = choices.map(this.#option);
    return html`<div data-of="${of}">${text}<input type="hidden" name="${name}For" value="${written}">${this.#select(name, key, options, this.#value(name) || (choices[0]?.code ?? ''))}</div>`;
  }
}

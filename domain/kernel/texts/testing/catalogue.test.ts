import { expect, it } from 'vitest';
import { fillText, inLanguage, LANGUAGES, PLACEHOLDER } from '../../../platform/language/text.ts';
import { collectTexts } from './catalogue.ts';

/** Texts read by guests; all others are read by staff and by people who run structures. */
const FOR_GUESTS = [
  /^kernel\/texts\/guest-mail\.ts\/guestMailTexts\/guest-(received|reply|quote|charge|hold|reminder|confirmed|notice|checkin|lapsed|owed)\./,
  /^kernel\/texts\/content\/review-mail\.ts\/.*\/(guest-review|review-(?!new))/,
  /^kernel\/texts\/paper\.ts\//,
  /^stays\/bookings\/notice\/notice-texts/,
  /^the portal\//,
  /^kernel\/texts\/sales\/message-templates\.ts\/messageTemplateTexts\/(quote_reply|booking_confirm|pre_arrival)$/,
];
const isForGuests = (at: string) => FOR_GUESTS.some((one) => one.test(at));

const texts = await collectTexts();
const italian = [...texts].map(([at, [it = '']]) => [at, it] as const);

it('finds the texts', () => {
  expect(texts.size).toBeGreaterThan(3000);
  for (const one of FOR_GUESTS) expect([one, italian.some(([at]) => one.test(at))]).toEqual([one, true]);
});

it('uses no bare preposition before a structure’s name, so that the article can be added', () => {
  // WhatsApp fills the variables of templates.
  const bare = italian.filter(
    ([at, text]) =>
      (!at.includes('message-templates') && /(?:^|[\s(«’])(?:di|a|da|in|su|per|con|del|al|dal|della|alla|dalla) \{(?:structure|structureName|house)\}/i.test(text)) ||
      (at.startsWith('the portal/') && /(?:^|[\s(«’])(?:di|a|da|in|su|per|con) \{(?:name|place)\}/i.test(text)),
  );
  expect(bare).toEqual([]);
});

/** Pronouns and verbs of tu and voi. */
const FAMILIAR = /(?<![\p{L}’])(?:ciao|tuo|tua|tuoi|tue|ti|te|tu|hai|puoi|vuoi|vorresti|sei|devi|vi|vostr[oaie]|portate|viaggiate|(?:scrivete|(?:scegli|scrivi|chiedi))l[aeio])(?!\p{L})/iu;
/** Imperatives of tu that occur in these texts. Buttons use them, sentences to guests do not. */
const FAMILIAR_IMPERATIVE = /(?<![\p{L}’])(?:(?:ri)?scrivi|(?:ri)?chiedi|scegli|aggiungi|rispondi|leggi|vedi|apri|inserisci)(?!\p{L})/iu;

it('addresses guests with Lei', () => {
  const familiar = italian.filter(([at, text]) => isForGuests(at) && (FAMILIAR.test(text) || (/[.:]/.test(text) && FAMILIAR_IMPERATIVE.test(text))));
  expect(familiar).toEqual([]);
});

it('addresses users with neither tu in French nor du in German', () => {
  const familiar = [...texts].filter(([, [, , fr = '', de = '']]) => /(?<![\p{L}’-])(?:tu|toi|ton|tes|t’as)(?![\p{L}’-])/iu.test(fr) || /(?<![\p{L}-])(?:du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)(?![\p{L}-])/iu.test(de));
  expect(familiar).toEqual([]);
});

it('formats amounts of a refusal in the reader’s language', () => {
  const byHand = [...texts].filter(([at, all]) => at.startsWith('kernel/texts/validation') && all.some((text) => /€ ?\{|\{\w+\} ?€|\d ?€|€ ?\d/.test(text)));
  expect(byHand).toEqual([]);
  const over = ['Restano {amountCents}.', '{amountCents} are left.', 'Restent {amountCents}.', 'Offen: {amountCents}.'] as const;
  const written = LANGUAGES.map((language) => fillText(inLanguage(over, language), { amountCents: 123_450 }, language).replace(/[\u00a0\u202f]/g, ' '));
  expect(written).toEqual(['Restano 1.234,50 €.', '€1,234.50 are left.', 'Restent 1 234,50 €.', 'Offen: 1.234,50 €.']);
});

/** A value of each kind that code puts into a text. */
const VALUES = [0, 1, 21, 1200, '2026-11-20', '2026-11-20 – 2026-12-05', '--06-01 – --09-30', 'Hôtel «Tre Vele» {n}', 'L’Aquila', ''] as const;
const UNTYPICAL: Readonly<Record<(typeof LANGUAGES)[number], RegExp>> = {
  it: /\b\d{4}-\d\d-\d\d\b|--\d\d-|\bundefined\b/,
  en: /\b\d{4}-\d\d-\d\d\b|--\d\d-|\bundefined\b/,
  fr: /\b\d{4}-\d\d-\d\d\b|--\d\d-|\bundefined\b| [;!?»]|« |[\d}] %/,
  de: /\b\d{4}-\d\d-\d\d\b|--\d\d-|\bundefined\b|20\/11\/2026/,
};

it('renders every text with every kind of value in the form of its language', () => {
  const wrong: string[] = [];
  for (const [at, all] of texts) {
    if (at.startsWith('the portal/')) continue;
    LANGUAGES.forEach((language, column) => {
      const text = all[column] ?? '';
      const names = [...text.matchAll(PLACEHOLDER)].map(([, , name = '']) => name);
      for (const value of names.length > 0 ? VALUES : [0]) {
        const params = Object.fromEntries(names.map((name) => [name, name.endsWith('Cents') ? 123_450 : value]));
        const written = fillText(text, params, language);
        if (UNTYPICAL[language].test(written)) wrong.push(`${at} ${language}: ${written}`);
      }
    });
  }
  expect(wrong).toEqual([]);
});

it('addresses colleagues with tu', () => {
  const formal = italian.filter(([at, text]) => !isForGuests(at) && /(?<=\p{L} |, )(?:Suo|Sua|Suoi|Sue|Lei)(?!\p{L})|\bGentile \{/u.test(text));
  expect(formal).toEqual([]);
});

/** Words after a number whose singular has the same form, or that are no counted nouns. */
const INVARIANT_WORDS = new Set(
  [
    'min di non nel primi collegamenti nello su unità mb megapixel km in al per si buone già',
    'active links other are times of by more executed failed removed changed the refused archived reissued sent issued recovered up down found were at good sold complete cannot applies empty chosen late open megapixels featured first visible stay a',
    'fois sur de mois mo au peuvent ne par dans s en km restent avis complets bonnes déjà autres premières premiers dernières',
    'nelle verknüpfungen time aktiven erledigt ausgeführt fehlgeschlagen entfernt geändert abgelehnt archiviert gesendet abgelehnte löschen',
    'gefundenen gefunden entfernen gültigen verkauft überfällig leere gewählt aktive auswählen kommenden hervorgehobene sichtbare',
    'von weitere werden schon neu min mb nach in ist wegen lassen megapixel km ab pro pers zeitfenster zeichen sterne möglich offen leiten bleiben',
  ].flatMap((words) => words.split(' ')),
);
/** A placeholder for a count, not for an amount, a name or a day. */
const COUNT_PLACEHOLDER = /\{(?:n|count|days|nights|hours|minutes|weeks|months|years|limit)\} (\p{L}+)/gu;

it('has a singular form for each counted noun', () => {
  const plural: string[] = [];
  for (const [at, all] of texts) {
    // Plural keys have their own singular, and the portal fills its texts itself.
    if (/\.(?:one|other)$/.test(at) || at.startsWith('the portal/')) continue;
    for (const text of all)
      for (const [whole, noun = ''] of text.matchAll(COUNT_PLACEHOLDER)) {
        const written = fillText(whole.replace(/\{\w+\}/, '{n}'), { n: 1 }, 'it');
        if (written === `1 ${noun}` && !INVARIANT_WORDS.has(noun.toLowerCase())) plural.push(`${noun} (${at})`);
      }
  }
  expect(plural).toEqual([]);
});

it.each([
  ['Restano {n} giorni', 'Resta 1 giorno'],
  ['{n} days are left', '1 day is left'],
  ['{n} days’ notice are needed', '1 day’s notice are needed'],
  ['Es bleiben {n} Tage', 'Es bleibt 1 Tag'],
  ['{n} nuits', '1 nuit'],
])('%s', (text, expected) => {
  expect(fillText(text, { n: 1 }, 'it')).toBe(expected);
  for (const n of [0, 2, 11, 21, '0,1', '1.001']) expect(fillText(text, { n }, 'it')).toBe(text.replace('{n}', String(n)));
});

import type { Language, SourceText } from './read-texts.ts';

/** A pattern that no text of a language may match, except the number of texts that a person reviewed. */
interface Rule {
  readonly name: string;
  readonly language: Language;
  readonly pattern: RegExp;
  /** Number of reviewed texts that may match. It only goes down. */
  readonly reviewed?: number;
}

const IMPERSONAL_VERBS =
  'sceglie|scelgono|dice|dicono|guarda|vede|vedono|fa|fanno|può|possono|scrive|scrivono|chiede|chiedono|legge|leggono|mette|mettono|toglie|tolgono|cambia|cambiano|apre|aprono|conferma|trova|trovano|vende|vendono|tiene|tengono|riporta|rende|aggiunge|aggiungono|ricomincia|paga|pagano|approva|decide|manda|aspetta|compone|conta|contano|prende|prendono';

/** Rules of style and typography for texts that users read. `docs/texts.md` explains them. */
export const RULES: readonly Rule[] = [
  {
    name: 'a noun clause at the start',
    language: 'it',
    pattern: /^(?:Ciò che|Quello che|Quel che|Chi |Che cosa )(?!.*\?)/,
  },
  {
    name: 'an impersonal si',
    language: 'it',
    pattern: new RegExp(`\\b[Ss]i (?:${IMPERSONAL_VERBS})\\b`),
    reviewed: 4,
  },
  {
    name: 'two sentences held by a colon',
    language: 'it',
    pattern: /[a-zà-ù][^:]{12,}: [a-zà-ù][^:]{18,}/,
    reviewed: 18,
  },
  {
    name: 'an everyday verb instead of the term',
    language: 'it',
    pattern:
      /\b(?:da rendere|rendi|rendere|reso|resi|rimetti|riporta|in mano a|porta a nulla|tenut[oaie]|si torna indietro)\b/i,
    reviewed: 2,
  },
  { name: 'a telegram ("Vuoto: …")', language: 'it', pattern: /^(?:Vuot[oaie]|Spent[oaie]|Acces[oaie]):/ },
  { name: '"Nessun … ancora:"', language: 'it', pattern: /^Nessun[oa]? .{0,40} ancora:/ },
  {
    name: 'a passato remoto',
    language: 'it',
    pattern: /\b(?:furono|fu|chiese|chiesero|disse|vennero|venne|scrisse)\b/,
  },
  { name: 'Lei on a button', language: 'it', pattern: /^(?:Chieda|Scelga|Scriva|Legga|Apra|Paghi|Controlli)\b/ },
  { name: 'voi', language: 'it', pattern: /\b(?:vostr[oaie]|avete|potete|dovete)\b/i },
  { name: 'a straight apostrophe', language: 'it', pattern: /[a-zà-ù]'[a-zà-ù]/i },
  { name: 'a straight apostrophe', language: 'en', pattern: /[a-z]'[a-z]/i },
  { name: 'a straight apostrophe', language: 'fr', pattern: /[a-zà-ü]'[a-zà-ü]/i },
  { name: 'a plain space before : ; ! ? » (no-break space)', language: 'fr', pattern: / [:;!?»]|« / },
  { name: 'a plain space before % or €', language: 'fr', pattern: /[\d}] [%€]/ },
  { name: 'a plain space before % or €', language: 'de', pattern: /[\d}] [%€]/ },
  { name: 'a space before %', language: 'it', pattern: /[\d}][ \u00a0]%/ },
  { name: 'a space before %', language: 'en', pattern: /[\d}][ \u00a0]%/ },
  { name: 'quotation marks of another language', language: 'it', pattern: /[“”„"]/ },
  { name: 'quotation marks of another language', language: 'en', pattern: /[«»„"]/ },
  { name: 'quotation marks of another language', language: 'fr', pattern: /[“”„"]/ },
  { name: 'quotation marks of another language', language: 'de', pattern: /[«»”"]/ },
  { name: 'a du-imperative', language: 'de', pattern: /^(?:Gehe|Schließe|Wähle|Gib|Prüfe|Öffne)\b/ },
  { name: 'Rétablir (Annuler or Restaurer)', language: 'fr', pattern: /\bRétablir\b/ },
  {
    name: 'structure (établissement)',
    language: 'fr',
    pattern: /\bstructures?\b/i,
    // Four codes of a menu's targets look like a text.
    reviewed: 1,
  },
  { name: 'pénalité (frais d’annulation)', language: 'fr', pattern: /\bpénalité/i },
  { name: 'Ortstaxe (Kurtaxe) or Lastschrift (Belastungsanzeige)', language: 'de', pattern: /Ortstaxe|Lastschrift/ },
  { name: 'city tax (tourist tax) or penalty (cancellation fee)', language: 'en', pattern: /\bcity tax\b|\bpenalt/i },
];

const MAX_SENTENCE_WORDS = 26;
/** Placeholders have English names, and templates contain code. */
const PLACEHOLDERS = /\$?\{[^}]*\}/g;

/** A term of the trade: a text with the Italian word has the word of each other language. */
type Term = readonly [it: RegExp, en: RegExp, fr: RegExp, de: RegExp];

/** One thing has one word in each language (`docs/glossary.md`). A lawyer confirms the words of money. */
export const TERMS: readonly Term[] = [
  [/\bcaparr/i, /deposit/i, /arrhes/i, /Anzahlung/i],
  [/(?<!d’)\bacconto\b/i, /part payment/i, /acompte/i, /Teilzahlung/],
  [/nota di debito/i, /debit note/i, /note de débit/i, /Belastungsanzeige/],
  [/nota di credito/i, /credit note/i, /avoir/i, /Gutschrift/],
  [/imposta di soggiorno/i, /tourist tax/i, /taxe de séjour/i, /Kurtaxe/],
  [/\bpreventiv/i, /quote/i, /devis/i, /Angebot/],
  [/\brecension/i, /review/i, /avis/i, /bewert/i],
  [/\bcauzion/i, /security deposit/i, /caution/i, /Kaution/],
  [/\brimbors/i, /refund/i, /rembours/i, /erstatt/i],
  [/\bredazione\b/i, /editorial/i, /rédaction/i, /Redaktion/],
  [/\bannull\w+ la prenotazione/i, /cancel/i, /annul/i, /storn/i],
];

/** Reports texts that break a rule beyond its reviewed number, use another term, or have a long sentence. */
export function findTextFaults(texts: readonly SourceText[]): string[] {
  const problems: string[] = [];
  for (const { name, language, pattern, reviewed = 0 } of RULES) {
    const hits = texts.filter((text) => pattern.test(text[language].replace(PLACEHOLDERS, '{}')));
    if (hits.length <= reviewed) continue;
    const limit = reviewed > 0 ? ` (${hits.length}, reviewed ${reviewed})` : '';
    problems.push(...hits.map((text) => `${text.place}: ${language} has ${name}${limit}: ${text[language]}`));
  }
  for (const text of texts) {
    for (const [it, en, fr, de] of TERMS) {
      if (!it.test(text.it)) continue;
      for (const [language, word] of [
        ['en', en],
        ['fr', fr],
        ['de', de],
      ] as const)
        if (!word.test(text[language]))
          problems.push(`${text.place}: ${language} lacks the term of ${it.source}: ${text[language]}`);
    }
    for (const sentence of text.it.split(/(?<=[.?!:])\s+/))
      if (sentence.split(/\s+/).length > MAX_SENTENCE_WORDS)
        problems.push(`${text.place}: more than ${MAX_SENTENCE_WORDS} words: ${sentence}`);
  }
  return problems;
}

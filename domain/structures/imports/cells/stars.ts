import { foldWords } from './cell.ts';
import { withoutPointZero } from './parse-date.ts';

export type ReadStars =
  /** `isExact` is false when the scale lacks this step (5 stars luxury) and the nearest one is used. */
  | { readonly code: string; readonly isExact: boolean }
  /** The cell states that the structure has no stars. */
  | 'none'
  /** A rating on another scale: leoni of the Veneto, spighe of farmhouses, suns, keys, categories of guest rooms. */
  | 'other_scale'
  | null;

/** Sources: DGR Veneto 1000/2014 (leoni), D.M. 13 febbraio 2013 (girasoli), L.P. Bolzano 7/2008 (Sonnen, Blumen), regional laws. */
const OTHER_SCALE =
  /\b(?:leon[ei]|spig(?:a|he)|sol[ei]|chiav[ei]|girasol[ei]|quadrifogli\w{0,2}|trifogli\w{0,2}|margherit[ae]|genzian[ae]|fior[ei]|quercia|querce|coron[ae]|diamant[ei]|delfin[oi]|vele?|ancor[ae]|sonnen?|blumen?|edelweiss|cat|categori[ae]|classe|livello|fascia|(?:prim|second|terz|quart|unic)a)\b/;
const ROMAN = /^(?:i|ii|iii|iv)$/;
const NO_STARS =
  /^(?:0|senza|nessuna|non (?:class\w{0,12}|previst[ao]|applicabile|attribuit[ao])|no|(?:senza|0|nessuna) stell[ae]|in (?:attesa|corso) di class\w{0,12}|da classificare)$/;
const WORDS: Readonly<Record<string, string>> = {
  una: '1',
  uno: '1',
  due: '2',
  tre: '3',
  quattro: '4',
  cinque: '5',
};

/** Type of a starred structure, written before the stars in the same cell. */
const TYPE_BEFORE =
  /^(?:alberg\w{1,3}|hotels?|residen\w{2,3}(?: turistic\w{1,3} alberghier\w)?|rta|campegg\w{1,2}|camping|villagg\w{1,2}(?: turistic\w)?|locand[ae])(?: (?:a|di|da))? (?=\S)/;

export function readStars(raw: string): ReadStars {
  const text = foldWords(withoutPointZero(raw.trim()).replace(/[*★☆]/g, ' ')).replace(TYPE_BEFORE, '');
  const signs = raw.replace(/[^*★]/g, '').length;
  if (NO_STARS.test(text)) return 'none';
  if (OTHER_SCALE.test(text) || ROMAN.test(text) || /^\d ?[\^°ªº]/.test(raw.trim())) return 'other_scale';
  const match =
    /^(\d|una|uno|due|tre|quattro|cinque)?(?: ?(?:stell[ae]|stars?|stern[e]?|etoiles?|st))?(?: ?(s|sup[a-z]{0,8}|lusso|l|luxury|deluxe))?$/.exec(
      text,
    );
  if (!match) return null;
  const digit = match[1] === undefined ? undefined : (WORDS[match[1]] ?? match[1]);
  if (digit !== undefined && signs > 0 && Number(digit) !== signs) return null;
  const count = Number(digit ?? signs);
  if (count < 1 || count > 5) return null;
  const isLuxury = match[2] !== undefined && /^l/.test(match[2].replace('deluxe', 'l'));
  if (match[2] === undefined) return { code: String(count), isExact: true };
  if (count < 3 || count === 5) return { code: String(count), isExact: false };
  return { code: `${count}s`, isExact: !isLuxury };
}

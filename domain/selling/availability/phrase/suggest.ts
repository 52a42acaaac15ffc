import { addDays, type Day } from '../../../kernel/calendar/days.ts';
import type { Language } from '../../../platform/language/text.ts';
import {
  type ParsedPhrase,
  type PhraseChange,
  type PhraseContext,
  parsePhrase,
  readIn,
  readInBestLanguage,
  wordsOf,
} from './parse.ts';
import { RELATIVE_WORDS } from './relative-words.ts';
import { nameKey, type Token, tokensOf } from './tokens.ts';
import { VOCABULARIES } from './words.ts';

const isWhole = ({ unknown, lacks }: ParsedPhrase) => unknown.length === 0 && lacks.length === 0;

/** Minimum letters of a misspelled word. Shorter words resemble too many others. */
const MIN_WORD_LENGTH = 4;
const LONG_WORD_LENGTH = 7;

/**
 * Returns the change that is closest to a phrase which is not understood. Corrects misspelled words, leaves out unknown
 * ones and adds the missing day or action. Null for a phrase that is understood or has nothing to do with the calendar.
 */
export function suggestChange(phrase: string, around: PhraseContext, language: Language): PhraseChange | null {
  const tokens = tokensOf(phrase);
  const parsed = parsePhrase(phrase, around, language);
  if (!tokens || (parsed && isWhole(parsed))) return null;
  const best = readInBestLanguage(language, (one) => readIn(correctSpelling(tokens, around, one), around, one));
  // A single word such as `luglio` searches for a page.
  const isSearch = tokens.length < 2 && best?.lacks.includes('what');
  return best && !isSearch && isAboutCalendar(best) ? complete(best, around.today) : null;
}

/** True if most of the phrase is understood. Other phrases search for a page. */
function isAboutCalendar({ saying, unknown, lacks }: ParsedPhrase): boolean {
  if (lacks.length === 2) return false;
  return unknown.length === 0 || (saying.periods.length > 0 && !lacks.includes('what'));
}

/** Adds what a change lacks: the action is to close, the days are tomorrow or those of the next weeks. */
function complete({ saying, lacks }: ParsedPhrase, today: Day): PhraseChange {
  const close = saying.mealPlanId === null ? 'stopSell' : 'planStopSell';
  const needsWeeks = saying.weekdays.length > 0 || saying.lastYear;
  const tomorrow = addDays(today, 1);
  return {
    ...saying,
    ...(lacks.includes('what') && { operations: { [close]: { mode: 'set', value: true } } }),
    ...(lacks.includes('when') && {
      periods: [{ from: tomorrow, to: needsWeeks ? addDays(tomorrow, NEXT_WEEKS_DAYS - 1) : tomorrow }],
    }),
  };
}

const NEXT_WEEKS_DAYS = 28;

/** Replaces each unknown word by the known word that differs least. */
function correctSpelling(tokens: readonly Token[], around: PhraseContext, language: Language): readonly Token[] {
  const { unknown } = readIn(tokens, around, language);
  const known = [...new Set(listKnownWords(around, language))];
  return tokens.map((token) => {
    if (token.kind !== 'word' || !unknown.includes(wordsOf(token))) return token;
    const text = nearestWord(token.text, known);
    return text === null ? token : { kind: 'word', text };
  });
}

function listKnownWords({ rooms, plans }: PhraseContext, language: Language): string[] {
  const { roles, months, weekdays, feasts, rows } = VOCABULARIES[language];
  const { units, next, current, until } = RELATIVE_WORDS[language];
  const names = [...rooms, ...plans].flatMap((one) => one.names.flatMap((name) => nameKey(name).split(' ')));
  return [
    ...[...Object.values(roles), months, weekdays, ...Object.values(units), next, current, until, names].flat(),
    ...Object.values(feasts).flat(2),
    ...rows.flatMap(({ words }) => words),
  ];
}

function nearestWord(word: string, known: readonly string[]): string | null {
  if (word.length < MIN_WORD_LENGTH) return null;
  const limit = word.length < LONG_WORD_LENGTH ? 1 : 2;
  const near = known
    .filter((one) => one.length >= MIN_WORD_LENGTH && Math.abs(one.length - word.length) <= limit)
    .map((one) => ({ one, distance: countEdits(word, one) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.one ?? null;
}

/** Number of letters to add, drop, change or swap with the next (optimal string alignment). */
function countEdits(from: string, to: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwap = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      line.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, line];
  }
  return last[to.length] ?? 0;
}

import { markStoredWords, restoreStoredWords } from '../../../../domain/kernel/records/translations/kept-words.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { checkPlainText, review } from '../../../../domain/stays/reviews/review.ts';
import { isModerator } from '../../../../domain/stays/reviews/states.ts';
import {
  addTranslation,
  getOriginal,
  listTargetLanguages,
  listTextsToTranslate,
  TRANSLATED_TEXTS,
  type TranslatedText,
  type Translation,
} from '../../../../domain/stays/reviews/translations.ts';
import { conflictProblem, readRecord, throwIssues } from '../../../kernel/records/actions.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { readProtectedNames } from '../../../platform/translator/kept-names.ts';
import { openTranslator } from '../../../platform/translator/translator.ts';
import { buildReviewScope, forbiddenProblem, lockReview, writeReview } from '../actions.ts';

type TranslatedTexts = Readonly<Partial<Record<TranslatedText, string | null | undefined>>>;

interface Call {
  readonly id: number;
  readonly version: number;
  readonly lang: Language;
}

/** Stores the translations in a language. Texts by a person are no longer outdated. */
export async function translateReview(
  unit: UnitOfWork,
  actor: Actor,
  { id, version, lang, ...inputs }: Call & TranslatedTexts,
  source: Translation['source'] = 'human',
): Promise<null> {
  if (!isModerator(actor.role)) throw forbiddenProblem();
  const current = await lockReview(unit.transaction, actor, id, version);
  if (!listTargetLanguages(current.lang).includes(lang)) throw fieldProblem('lang', 'review_own_language');
  const texts: Partial<Record<TranslatedText, string | null>> = {};
  for (const name of TRANSLATED_TEXTS) {
    const text = inputs[name];
    if (text === undefined) continue;
    if (text !== null && getOriginal(current, name) === null) throw fieldProblem(name, 'review_nothing_to_translate');
    texts[name] = text;
  }
  throwIssues(TRANSLATED_TEXTS.flatMap((name) => checkPlainText(name, texts[name] ?? null)));
  await writeReview(unit, current, { translations: { ...addTranslation(current, lang, texts, source) } }, 'update');
  return null;
}

/**
 * Translates missing texts by machine. Returns the fields whose result lost a name, broke a rule or was too long. The
 * service detects the language, because guests may write in another than the page's.
 */
export async function translateByMachine(
  context: Context,
  actor: Actor,
  author: Author,
  { id, version, lang }: Call,
): Promise<TranslatedText[]> {
  const { pool } = context.database;
  if (!isModerator(actor.role)) throw forbiddenProblem();
  const translator = await openTranslator(context);
  const before = await readRecord(pool, review, actor.role, id, buildReviewScope(actor));
  if (version !== before.version) throw await conflictProblem(pool, review, actor.role, before, version);
  if (!listTargetLanguages(before.lang).includes(lang)) throw fieldProblem('lang', 'review_own_language');
  const missingFields = listTextsToTranslate(before, lang);
  if (missingFields.length === 0) return [];
  const names = await readProtectedNames(pool, before.structureId);
  const pieces = missingFields.map((name) => ({
    name,
    sent: markStoredWords(getOriginal(before, name) ?? '', lang, names, false),
  }));
  const texts: Partial<Record<TranslatedText, string>> = {};
  for (const form of ['plain', 'xml'] as const) {
    const piecesOfForm = pieces.filter(({ sent }) => sent.form === form);
    if (piecesOfForm.length === 0) continue;
    const translated = await translator.translate(
      piecesOfForm.map(({ sent }) => sent.text),
      null,
      lang,
      form,
    );
    piecesOfForm.forEach(({ name, sent }, at) => {
      const text = restoreStoredWords(translated[at] ?? '', sent);
      const isGood = text !== null && review.fields[name].schema.safeParse(text).success;
      if (isGood && checkPlainText(name, text).length === 0) texts[name] = text;
    });
  }
  if (Object.keys(texts).length === 0) throw fieldProblem('translation', 'machine_lost_names');
  await inTransaction(context.database, (transaction) =>
    translateReview({ context, transaction, author }, actor, { id, version, lang, ...texts }, 'machine'),
  );
  return missingFields.filter((name) => texts[name] === undefined);
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { collectTexts } from './catalogue.ts';

type Words = readonly [it: RegExp, en: RegExp, fr: RegExp, de: RegExp];

/** Terms of docs/glossary.md in each language: a text with the term in one language must have it in all others. */
const TERMS: Readonly<Record<string, Words>> = {
  'leave without saving': [/^Annulla$/, /^Cancel$/, /^Annuler$/, /^Abbrechen$/],
  'end a document': [/^Annulla (?:il|la|l’) ?(?:contratto|documento|evidenza|invio|pianificazione|prenotazione)(?: di \{name\})?$/, /^(?:Cancel (?:the|sending)|Void the)[^?]*$/, /^Annuler (?:le|la|l’)/, /(?:stornieren|absagen|ungültig erklären|abbrechen)$/],
  'clear the selection': [/^Deseleziona$/, /^Clear selection$/, /^Désélectionner$/, /^Auswahl aufheben$/],
  'clear the filters': [/^Azzera filtri$/, /^Clear filters$/, /^Effacer les filtres$/, /^Filter (?:zurücksetzen|löschen)$/],
  delete: [/^Elimina$/, /^Delete$/, /^Supprimer$/, /^Löschen$/],
  archive: [/^Archivia$/, /^Archive$/, /^Archiver$/, /^Archivieren$/],
  'erase for good': [/^Cancella\b/, /^Erase\b/, /^Effacer\b/, /löschen$/],
};
/** Undo has one word in each language. Restoring from the archive or the bin has another (see "restore" in the glossary). */
const UNDO = /\b(?:undo|undone|undoing)\b/i;
const UNDO_WORDS: Words = [/annull/i, UNDO, /annul/i, /rückgängig/i];

const texts = [...(await collectTexts())].filter(([at]) => !at.startsWith('the portal/'));

it.each(Object.entries(TERMS))('%s', (_, words) => {
  // Italian or English identifies the term; "Archive" is also the name of the place, and "Annulla" also means undo.
  const meant = texts.filter(([, [it = '', en = '']]) => !UNDO.test(en) && (words[0].test(it) || (words[1].test(en) && !/^Archivio$/.test(it))));
  expect(meant.length).toBeGreaterThan(0);
  expect(meant.filter(([, text]) => !words.every((word, at) => word.test(text[at] ?? '')))).toEqual([]);
});

it('translates undo as Annulla, Annuler and rückgängig machen', () => {
  const meant = texts.filter(([, [, en = '']]) => UNDO.test(en.replace(/\{\w+\}/g, '')));
  expect(meant.length).toBeGreaterThan(10);
  expect(meant.filter(([, text]) => UNDO_WORDS.some((word, at) => !word.test(text[at] ?? '')))).toEqual([]);
});

it('finds the terms in the glossary', () => {
  const glossary = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8');
  for (const term of [...Object.keys(TERMS), 'undo']) expect(glossary).toContain(`| ${term} |`);
});

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
/** All senses of undo have the same English word. */
const UNDO = /\b(?:undo|undone|undoing)\b/i;
const NEVER_OF_UNDO: Words = [/annull/i, /\bcancel/i, /annul/i, /abbrech|stornier/i];
const UNDO_GERMAN = /rückgängig|zurückn|zurückgen|zurückgesetzt/i;

const texts = [...(await collectTexts())].filter(([at]) => !at.startsWith('the portal/'));

it.each(Object.entries(TERMS))('%s', (_, words) => {
  // Italian or English identifies the term; "Archive" is also the name of the place.
  const meant = texts.filter(([, [it = '', en = '']]) => words[0].test(it) || (words[1].test(en) && !/^Archivio$/.test(it)));
  expect(meant.length).toBeGreaterThan(0);
  expect(meant.filter(([, text]) => !words.every((word, at) => word.test(text[at] ?? '')))).toEqual([]);
});

it('translates undo as Ripristina, never with the word for leaving', () => {
  const meant = texts.filter(([, [, en = '']]) => UNDO.test(en));
  expect(meant.length).toBeGreaterThan(10);
  expect(meant.filter(([, text]) => NEVER_OF_UNDO.some((word, at) => word.test(text[at] ?? '')) || !UNDO_GERMAN.test(text[3] ?? ''))).toEqual([]);
});

it('starts no button with Annulla unless it cancels a document', () => {
  const documents = TERMS['end a document']?.[0] ?? /^$/;
  expect(texts.filter(([, [it = '']]) => /^Annulla\b/.test(it) && it !== 'Annulla' && !documents.test(it))).toEqual([]);
});

it('finds the terms in the glossary', () => {
  const glossary = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8');
  for (const term of [...Object.keys(TERMS), 'undo']) expect(glossary).toContain(`| ${term} |`);
});

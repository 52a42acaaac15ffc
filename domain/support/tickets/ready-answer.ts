import { choice, string, translatedField } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { placeholderIssues } from '../../kernel/records/text/placeholders.ts';
import { MAX_MESSAGE_LENGTH, TICKET_CATEGORIES } from './states.ts';

/** Variables in a ready answer, replaced by values of the ticket. */
export const ANSWER_VARIABLES = ['richiedente', 'struttura', 'numero', 'agente'] as const;
export type AnswerVariables = Readonly<Record<(typeof ANSWER_VARIABLES)[number], string>>;

/** Replaces variables such as `{richiedente}` by the ticket's values. Unknown names stay unchanged. */
export const fillAnswer = (text: string, values: AnswerVariables): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof AnswerVariables] : whole,
  );

/** A text that answers many tickets (platform dictionary 6.5, "Risposte pronte"). */
export const readyAnswer = defineRecord({
  name: 'ready-answer',
  collection: 'ready-answers',
  scope: 'platform',
  screen: 'dictionaries',
  title: ['Risposta pronta', 'Saved reply', 'Réponse type', 'Antwortvorlage'],
  fields: {
    name: string(80, ['Nome', 'Name', 'Nom', 'Name'], { required: true, min: 2, unique: 'all' }),
    category: choice(TICKET_CATEGORIES, ['Categoria', 'Category', 'Catégorie', 'Kategorie'], {
      help: [
        'Se lasci vuoto, la risposta vale per tutti i ticket.',
        'If you leave it empty, the reply is offered for all tickets.',
        'Si vous laissez ce champ vide, la réponse est proposée pour tous les tickets.',
        'Wenn Sie das Feld leer lassen, gilt die Antwort für alle Tickets.',
      ],
    }),
    text: translatedField(MAX_MESSAGE_LENGTH, ['Testo', 'Text', 'Texte', 'Text'], {
      required: true,
      format: 'text',
      help: [
        'I segnaposto {richiedente}, {struttura}, {numero} e {agente} vengono compilati in automatico.',
        'The placeholders {richiedente}, {struttura}, {numero} and {agente} are filled in automatically.',
        'Les variables {richiedente}, {struttura}, {numero} et {agente} sont remplies automatiquement.',
        'Die Platzhalter {richiedente}, {struttura}, {numero} und {agente} werden automatisch ausgefüllt.',
      ],
    }),
  },
  groups: [
    {
      id: 'main',
      title: ['Risposta pronta', 'Saved reply', 'Réponse type', 'Antwortvorlage'],
      fields: ['name', 'category', 'text'],
    },
  ],
  listing: {
    columns: ['name', 'category', 'text', 'createdAt', 'updatedAt'],
    sorts: ['name', 'id'],
    filters: ['category'],
    search: ['name'],
    defaultSort: 'name',
  },
  check: ({ text }) => placeholderIssues('text', text, ANSWER_VARIABLES),
});

import { choice, string, translatedField } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
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
  title: ['Risposta pronta', 'Ready answer', 'Réponse prête', 'Fertige Antwort'],
  fields: {
    name: string(80, ['Nome', 'Name', 'Nom', 'Name'], { required: true, min: 2, unique: 'all' }),
    category: choice(TICKET_CATEGORIES, ['Categoria', 'Category', 'Catégorie', 'Kategorie'], {
      help: [
        'Vuota: per tutti i ticket.',
        'Empty: for every ticket.',
        'Vide : pour tous les tickets.',
        'Leer: für alle Tickets.',
      ],
    }),
    text: translatedField(MAX_MESSAGE_LENGTH, ['Testo', 'Text', 'Texte', 'Text'], {
      required: true,
      format: 'text',
      help: [
        '{richiedente}, {struttura}, {numero} e {agente} si riempiono da sé.',
        '{richiedente}, {struttura}, {numero} and {agente} are filled in.',
        '{richiedente}, {struttura}, {numero} et {agente} sont remplis.',
        '{richiedente}, {struttura}, {numero} und {agente} werden ausgefüllt.',
      ],
    }),
  },
  groups: [
    {
      id: 'main',
      title: ['Risposta pronta', 'Ready answer', 'Réponse prête', 'Fertige Antwort'],
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
});

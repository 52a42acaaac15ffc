import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of an account and its links. */
export const validationUserTexts = {
  day_order: ['La data finale deve seguire quella iniziale.', 'The end date must come after the start date.', 'La date de fin doit suivre celle de début.', 'Das Enddatum muss nach dem Anfangsdatum liegen.'],
  primary_relation: ['Un gestore non può essere il principale.', 'A manager cannot be the primary one.', 'Un gestionnaire ne peut pas être le principal.', 'Ein Betreiber kann nicht hauptverantwortlich sein.'],
  role_relation: ['Il ruolo dell’utente non ammette questa relazione.', 'The user’s role does not allow this relation.', 'Le rôle de l’utilisateur ne permet pas cette relation.', 'Die Rolle des Benutzers lässt diese Beziehung nicht zu.'],
  no_structures: ['Nessuna struttura collegata.', 'No linked property.', 'Aucune structure liée.', 'Keine verknüpfte Unterkunft.'],
} as const satisfies Texts;

import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of an account and its links. */
export const validationUserTexts = {
  day_order: ['La data finale non può precedere quella iniziale.', 'The end date cannot be before the start date.', 'La date de fin ne peut pas précéder la date de début.', 'Das Enddatum darf nicht vor dem Anfangsdatum liegen.'],
  primary_relation: ['Un gestore non può essere l’utente principale.', 'A manager cannot be the main user.', 'Un gérant ne peut pas être l’utilisateur principal.', 'Ein Betreiber kann nicht der Hauptbenutzer sein.'],
  role_relation: [
    'Il ruolo dell’utente non consente questa relazione. Scegline un’altra.',
    'The user’s role does not allow this relation. Choose another one.',
    'Le rôle de l’utilisateur ne permet pas cette relation. Choisissez-en une autre.',
    'Die Rolle des Benutzers erlaubt diese Beziehung nicht. Wählen Sie eine andere.',
  ],
  no_structures: ['Nessuna struttura collegata.', 'No linked property.', 'Aucun établissement lié.', 'Keine verknüpfte Unterkunft.'],
} as const satisfies Texts;

import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a structure's records (section `validation`). */
export const validationAmenityTexts = {
  same_time: ['L’ora di fine deve essere diversa da quella di inizio.', 'The end time must differ from the start time.', 'L’heure de fin doit être différente de l’heure de début.', 'Die Endzeit muss sich von der Anfangszeit unterscheiden.'],
  rows_a_day: ['Puoi inserire al massimo {n} fasce orarie al giorno.', 'You can enter at most {n} time slots a day.', 'Vous pouvez saisir au maximum {n} plages horaires par jour.', 'Sie können höchstens {n} Zeitfenster pro Tag eingeben.'],
  only_heated: [
    'Questo dato vale solo per una piscina riscaldata. Lascialo vuoto.',
    'This only applies to a heated pool. Leave it empty.',
    'Cette donnée ne concerne qu’une piscine chauffée. Laissez-la vide.',
    'Diese Angabe gilt nur für einen beheizten Pool. Lassen Sie sie leer.',
  ],
  only_included: [
    'Questo dato vale solo se l’accesso è incluso. Lascialo vuoto.',
    'This only applies if access is included. Leave it empty.',
    'Cette donnée ne s’applique que si l’accès est inclus. Laissez-la vide.',
    'Diese Angabe gilt nur, wenn der Zugang inbegriffen ist. Lassen Sie sie leer.',
  ],
  one_capacity: ['Indica almeno una capienza.', 'Enter at least one capacity.', 'Indiquez au moins une capacité.', 'Geben Sie mindestens eine Kapazität an.'],
  one_seat: ['Indica almeno un coperto, all’interno o all’esterno.', 'Enter at least one seat, indoors or outdoors.', 'Indiquez au moins un couvert, à l’intérieur ou à l’extérieur.', 'Geben Sie mindestens einen Sitzplatz an, innen oder außen.'],
  most_records: [
    'Hai raggiunto il massimo di {n}. Per aggiungere un elemento, eliminane prima un altro.',
    'You have reached the maximum of {n}. To add an item, delete another one first.',
    'Vous avez atteint le maximum de {n}. Pour ajouter un élément, supprimez-en d’abord un autre.',
    'Das Maximum von {n} ist erreicht. Löschen Sie zuerst einen anderen Eintrag.',
  ],
  photo_needed: ['Aggiungi almeno una foto.', 'Add at least one photo.', 'Ajoutez au moins une photo.', 'Fügen Sie mindestens ein Foto hinzu.'],
  under_review: [
    'La struttura è in revisione. Per ora non puoi modificarla.',
    'The property is under review. You cannot change it for now.',
    'L’établissement est en cours de vérification. Vous ne pouvez pas le modifier pour l’instant.',
    'Die Unterkunft wird geprüft. Sie können sie derzeit nicht ändern.',
  ],
} as const satisfies Texts;

import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a structure's records (section `validation`). */
export const validationAmenityTexts = {
  same_time: ['L’ora di fine deve essere diversa da quella di inizio.', 'The end must differ from the start.', 'L’heure de fin doit différer de celle de début.', 'Ende und Beginn müssen sich unterscheiden.'],
  rows_a_day: ['Al massimo {n} fasce orarie al giorno.', 'At most {n} time slots a day.', '{n} plages horaires par jour au maximum.', 'Höchstens {n} Zeitfenster pro Tag.'],
  only_heated: ['Solo per una piscina riscaldata.', 'For a heated pool only.', 'Uniquement pour une piscine chauffée.', 'Nur für einen beheizten Pool.'],
  only_included: ['Solo se l’accesso è incluso.', 'Only where access is included.', 'Uniquement si l’accès est inclus.', 'Nur bei inklusivem Zugang.'],
  one_capacity: ['Indica almeno una capienza.', 'Enter at least one capacity.', 'Indiquez au moins une capacité.', 'Mindestens eine Kapazität angeben.'],
  one_seat: ['Serve almeno un coperto.', 'At least one seat is needed.', 'Il faut au moins un couvert.', 'Mindestens ein Platz ist nötig.'],
  most_records: ['Ce ne possono essere al massimo {n}.', 'There can be at most {n}.', 'Il peut y en avoir {n} au maximum.', 'Es sind höchstens {n} möglich.'],
  photo_needed: ['Serve almeno una foto.', 'At least one photo is needed.', 'Il faut au moins une photo.', 'Mindestens ein Foto ist nötig.'],
  under_review: [
    'La struttura è in revisione: per ora non si può modificare.',
    'The property is under review: it cannot be changed for now.',
    'La structure est en révision : modification impossible pour l’instant.',
    'Die Unterkunft wird geprüft: Änderungen sind derzeit nicht möglich.',
  ],
} as const satisfies Texts;

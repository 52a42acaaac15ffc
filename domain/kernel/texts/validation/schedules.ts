import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a scheduled task (section `validation`). */
export const validationScheduleTexts = {
  moment_past: ['Quest’ora è già passata: scegline una che deve venire.', 'This time has passed already: choose one to come.', 'Cette heure est déjà passée : choisissez-en une à venir.', 'Diese Uhrzeit ist schon vorbei: Wählen Sie eine, die noch kommt.'],
  moment_far: ['Al massimo {n} giorni da oggi.', 'At most {n} days from today.', 'Au maximum {n} jours à partir d’aujourd’hui.', 'Höchstens {n} Tage ab heute.'],
  days_most: ['Al massimo {n} giorni.', 'At most {n} days.', '{n} jours au maximum.', 'Höchstens {n} Tage.'],
  not_publishable: ['Di questo oggetto non si pianifica nulla.', 'Nothing is planned of this kind of record.', 'Rien ne se planifie pour ce type d’objet.', 'Für diese Art von Objekt wird nichts geplant.'],
} as const satisfies Texts;

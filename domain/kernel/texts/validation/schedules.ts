import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of a scheduled task (section `validation`). */
export const validationScheduleTexts = {
  moment_past: ['Quest’ora è già passata. Scegli un’ora futura.', 'This time has already passed. Choose a future time.', 'Cette heure est déjà passée. Choisissez une heure future.', 'Diese Uhrzeit ist schon vorbei. Wählen Sie eine spätere.'],
  moment_far: ['Scegli una data entro {n} giorni da oggi.', 'Choose a date within {n} days of today.', 'Choisissez une date dans les {n} jours à venir.', 'Das Datum darf höchstens {n} Tage in der Zukunft liegen.'],
  days_most: ['Scegli al massimo {n} giorni.', 'Choose at most {n} days.', 'Choisissez {n} jours au maximum.', 'Wählen Sie höchstens {n} Tage.'],
  not_publishable: ['Per questo tipo di contenuto non puoi pianificare nulla.', 'You cannot schedule anything for this type of content.', 'Vous ne pouvez rien planifier pour ce type de contenu.', 'Für diese Art von Inhalt können Sie nichts planen.'],
} as const satisfies Texts;

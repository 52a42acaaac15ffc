import type { Texts } from '../text.ts';

/** What may be wrong with the records of a structure (section `validation`). */
export const validationAmenityTexts = {
  same_time: [
    'L’ora di fine deve essere diversa da quella di inizio.',
    'The end must differ from the start.',
    'L’heure de fin doit différer de celle de début.',
    'Ende und Beginn müssen sich unterscheiden.',
  ],
  rows_a_day: [
    'Al massimo {n} fasce orarie al giorno.',
    'At most {n} time slots a day.',
    '{n} plages horaires par jour au maximum.',
    'Höchstens {n} Zeitfenster pro Tag.',
  ],
  only_heated: [
    'Solo per una piscina riscaldata.',
    'For a heated pool only.',
    'Uniquement pour une piscine chauffée.',
    'Nur für einen beheizten Pool.',
  ],
  only_included: [
    'Solo se l’accesso è incluso.',
    'Only where access is included.',
    'Uniquement si l’accès est inclus.',
    'Nur bei inklusivem Zugang.',
  ],
  one_capacity: [
    'Indica almeno una capienza.',
    'Enter at least one capacity.',
    'Indiquez au moins une capacité.',
    'Mindestens eine Kapazität angeben.',
  ],
  one_seat: [
    'Serve almeno un coperto.',
    'At least one seat is needed.',
    'Il faut au moins un couvert.',
    'Mindestens ein Platz ist nötig.',
  ],
  most_records: [
    'Ce ne possono essere al massimo {n}.',
    'There can be at most {n}.',
    'Il peut y en avoir {n} au maximum.',
    'Es sind höchstens {n} möglich.',
  ],
  photo_needed: [
    'Serve almeno una foto.',
    'At least one photo is needed.',
    'Il faut au moins une photo.',
    'Mindestens ein Foto ist nötig.',
  ],
  under_review: [
    'La struttura è in revisione: per ora non si può modificare.',
    'The property is under review: it cannot be changed for now.',
    'La structure est en révision : modification impossible pour l’instant.',
    'Die Unterkunft wird geprüft: Änderungen sind derzeit nicht möglich.',
  ],
  time_order: [
    "L'ora di fine deve essere successiva a quella di inizio.",
    'The end must come after the start.',
    "L'heure de fin doit suivre celle de début.",
    'Das Ende muss nach dem Beginn liegen.',
  ],
  late_checkout: [
    'Il check-out dopo le 18 è insolito: controlla.',
    'A check-out after 6 p.m. is unusual: please check.',
    'Un départ après 18 h est inhabituel : vérifiez.',
    'Ein Check-out nach 18 Uhr ist ungewöhnlich: bitte prüfen.',
  ],
  checkout_after_checkin: [
    'La camera si libera dopo che il check-in è già aperto.',
    'The room is free only after check-in has begun.',
    "La chambre se libère après le début de l'enregistrement.",
    'Das Zimmer wird erst nach Beginn des Check-ins frei.',
  ],
  no_hours: [
    'Indica gli orari, o che la reception è aperta 24 ore.',
    'Say the hours, or that the desk is open round the clock.',
    'Indiquez les horaires, ou que la réception est ouverte 24 h.',
    'Zeiten angeben, oder dass die Rezeption rund um die Uhr offen ist.',
  ],
  slug: [
    'Solo lettere minuscole, cifre e trattini singoli.',
    'Only small letters, digits and single hyphens.',
    'Seulement des minuscules, des chiffres et des traits d’union simples.',
    'Nur Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  ],
  own_host: [
    'L’indirizzo deve essere del portale ({host}).',
    'The address must be one of the portal ({host}).',
    'L’adresse doit être celle du portail ({host}).',
    'Die Adresse muss zum Portal gehören ({host}).',
  ],
  same_title: [
    'Un’altra struttura ha lo stesso titolo SEO.',
    'Another structure has the same SEO title.',
    'Une autre structure a le même titre SEO.',
    'Ein anderer Betrieb hat denselben SEO-Titel.',
  ],
  most_days: ['Al massimo {n} giorni.', 'At most {n} days.', '{n} jours au maximum.', 'Höchstens {n} Tage.'],
  all_year_alone: [
    'Un’apertura annuale comprende già tutte le altre.',
    'An opening for the whole year already contains all others.',
    'Une ouverture annuelle comprend déjà toutes les autres.',
    'Eine ganzjährige Öffnung umfasst bereits alle anderen.',
  ],
  period_taken: [
    'Il periodo si sovrappone a un altro.',
    'The period overlaps another one.',
    'La période en chevauche une autre.',
    'Der Zeitraum überschneidet sich mit einem anderen.',
  ],
  disposable: [
    'Sembra un indirizzo temporaneo: la posta potrebbe andare persa.',
    'This looks like a temporary address: mail may be lost.',
    'Cela semble une adresse temporaire : le courrier pourrait se perdre.',
    'Das scheint eine Wegwerfadresse zu sein: Post könnte verloren gehen.',
  ],
  most_a_purpose: [
    'Al massimo {n} indirizzi per tipo di comunicazione.',
    'At most {n} addresses for each kind of mail.',
    '{n} adresses au maximum par type de communication.',
    'Höchstens {n} Adressen je Art der Mitteilung.',
  ],
  last_recipient: [
    'Almeno un destinatario attivo (A) deve ricevere questa posta.',
    'At least one active recipient (To) must receive this mail.',
    'Au moins un destinataire actif (À) doit recevoir ce courrier.',
    'Mindestens ein aktiver Empfänger (An) muss diese Post erhalten.',
  ],
  not_verified: [
    'L’indirizzo non è ancora confermato.',
    'The address is not confirmed yet.',
    'L’adresse n’est pas encore confirmée.',
    'Die Adresse ist noch nicht bestätigt.',
  ],
} as const satisfies Texts;

import type { Texts } from '../../platform/language/text.ts';
import { validationAffiliationTexts } from './validation/affiliations.ts';
import { validationAmenityTexts } from './validation/amenities.ts';
import { availabilityTexts } from './validation/availability.ts';
import { validationBookingTexts } from './validation/bookings.ts';
import { validationContractTexts } from './validation/contracts.ts';
import { validationGuestTexts } from './validation/guests.ts';
import { validationHighlightTexts } from './validation/highlights.ts';
import { validationInvoiceTexts } from './validation/invoices.ts';
import { validationOfferTexts } from './validation/offers.ts';
import { validationPortalTexts } from './validation/portal.ts';
import { validationReviewTexts } from './validation/reviews.ts';
import { validationRoomTexts } from './validation/rooms.ts';
import { validationScheduleTexts } from './validation/schedules.ts';
import { validationSectionTexts } from './validation/sections.ts';
import { validationSettingTexts } from './validation/settings.ts';
import { validationStatisticsTexts } from './validation/statistics.ts';
import { validationSupportTexts } from './validation/support.ts';
import { validationSurroundingTexts } from './validation/surroundings.ts';
import { validationUserTexts } from './validation/users.ts';
import { validationValueTexts } from './validation/values.ts';

/**
 * Validation messages (section `validation`). Sources: structures dictionary, Appendix A; platform dictionary 11; the
 * keys after `accepted` are our own.
 */
export const validationTexts = {
  ...validationValueTexts,
  ...validationAffiliationTexts,
  ...validationAmenityTexts,
  ...availabilityTexts,
  ...validationBookingTexts,
  ...validationContractTexts,
  ...validationGuestTexts,
  ...validationHighlightTexts,
  ...validationInvoiceTexts,
  ...validationOfferTexts,
  ...validationPortalTexts,
  ...validationScheduleTexts,
  ...validationReviewTexts,
  ...validationRoomTexts,
  ...validationSectionTexts,
  ...validationSettingTexts,
  ...validationStatisticsTexts,
  ...validationSurroundingTexts,
  ...validationSupportTexts,
  ...validationUserTexts,
  taken_since: [
    'Intanto un altro ha preso lo stesso valore ({value}): cambialo lì, poi riporta questo.',
    'Meanwhile another one has taken the same value ({value}): change it there, then bring this one back.',
    'Entre-temps un autre a pris la même valeur ({value}) : changez-la là-bas, puis rétablissez celui-ci.',
    'Inzwischen hat ein anderer denselben Wert ({value}): Ändern Sie ihn dort, dann holen Sie diesen zurück.',
  ],
  gone_since: [
    'Ciò a cui si riferisce è stato eliminato intanto: riporta prima quello.',
    'What it refers to has been deleted meanwhile: bring that back first.',
    'Ce à quoi il se réfère a été supprimé entre-temps : rétablissez-le d’abord.',
    'Worauf er sich bezieht, wurde inzwischen gelöscht: Holen Sie zuerst das zurück.',
  ],
  unique: ['Valore già utilizzato.', 'Value already in use.', 'Valeur déjà utilisée.', 'Wert wird bereits verwendet.'],
  slug_taken: ['Slug già utilizzato in questa lingua.', 'Slug already used in this language.', 'Slug déjà utilisé dans cette langue.', 'Slug in dieser Sprache bereits vergeben.'],
  file_type: ['Formato non ammesso.', 'Format not allowed.', 'Format non admis.', 'Format nicht zulässig.'],
  file_size: ['File troppo grande (max {n} MB).', 'File too large (max {n} MB).', 'Fichier trop volumineux (max {n} Mo).', 'Datei zu groß (max. {n} MB).'],
  image_small: ['Immagine troppo piccola (min {w}x{h}).', 'Image too small (min {w}x{h}).', 'Image trop petite (min {w}x{h}).', 'Bild zu klein (min. {w}x{h}).'],
  gallery_full: ['Numero massimo di foto raggiunto ({n}).', 'Maximum number of photos reached ({n}).', 'Nombre maximal de photos atteint ({n}).', 'Höchstzahl an Fotos erreicht ({n}).'],
  occupancy: ['Occupazione non coerente.', 'Inconsistent occupancy.', 'Occupation incohérente.', 'Belegung nicht stimmig.'],
  beds: [
    'Posti letto: {have}, occupazione massima: {need}. Aggiungi dei letti o abbassa l’occupazione massima.',
    'Places in beds: {have}, maximum occupancy: {need}. Add beds or lower the maximum occupancy.',
    'Couchages : {have}, occupation maximum : {need}. Ajoutez des lits ou baissez l’occupation maximum.',
    'Schlafplätze: {have}, Höchstbelegung: {need}. Fügen Sie Betten hinzu oder senken Sie die Höchstbelegung.',
  ],
  beds_or_extra: [
    'Posti letto: {have}, occupazione massima: {need}. Aggiungi dei letti, o indica in «Letti aggiunti» quelli che si mettono a richiesta: contano anche loro.',
    'Places in beds: {have}, maximum occupancy: {need}. Add beds, or put under “Extra beds” those set up on request: they count, too.',
    'Couchages : {have}, occupation maximum : {need}. Ajoutez des lits, ou indiquez dans « Lits d’appoint » ceux installés sur demande : ils comptent aussi.',
    'Schlafplätze: {have}, Höchstbelegung: {need}. Fügen Sie Betten hinzu oder geben Sie unter „Zustellbetten“ an, was auf Wunsch dazukommt: Auch das zählt.',
  ],
  last_room: ['Almeno un alloggio deve restare attivo.', 'At least one room must stay active.', 'Au moins un hébergement doit rester actif.', 'Mindestens eine Wohneinheit muss aktiv bleiben.'],
  last_default: ['Scegli prima un altro elemento predefinito.', 'Choose another default item first.', "Choisissez d'abord un autre élément par défaut.", 'Wählen Sie zuerst ein anderes Standardelement.'],
  in_use: [
    "Impossibile eliminare: l'elemento è utilizzato in {n} {risorsa}.",
    'Cannot delete: the item is used in {n} {risorsa}.',
    "Suppression impossible : l'élément est utilisé dans {n} {risorsa}.",
    'Löschen nicht möglich: Das Element wird in {n} {risorsa} verwendet.',
  ],
  transition: ['Cambio di stato non consentito.', 'Status change not allowed.', 'Changement de statut non autorisé.', 'Statuswechsel nicht erlaubt.'],
  immutable: ['Non si cambia dopo la creazione.', 'Cannot be changed once created.', 'Ne change plus après la création.', 'Nach dem Anlegen nicht mehr änderbar.'],
  slot_taken: ['Spazio già occupato. Prima data libera: {data}.', 'Slot already taken. First free date: {data}.', 'Emplacement déjà occupé. Première date libre : {data}.', 'Platz bereits belegt. Erster freier Termin: {data}.'],
  contract: [
    'Contratto non attivo: completa i dati fiscali e il contratto.',
    'Contract not active: complete the fiscal data and the contract.',
    'Contrat inactif : complétez les données fiscales et le contrat.',
    'Vertrag nicht aktiv: Steuerdaten und Vertrag vervollständigen.',
  ],
  moderation_texts: [
    'Tra molte si approvano solo i testi: questa va guardata da sola.',
    'Only texts are approved among many: look at this one by itself.',
    'Seuls les textes s’approuvent en nombre : regardez celle-ci à part.',
    'Nur Texte werden gesammelt genehmigt: Sehen Sie sich diese einzeln an.',
  ],
  moderation: ['Modifica inviata in moderazione.', 'Change sent for moderation.', 'Modification envoyée en modération.', 'Änderung zur Prüfung eingereicht.'],
  min: ['Valore minimo {n}.', 'Minimum value {n}.', 'Valeur minimale {n}.', 'Mindestwert {n}.'],
  max: ['Valore massimo {n}.', 'Maximum value {n}.', 'Valeur maximale {n}.', 'Höchstwert {n}.'],
  min_amount: ['Almeno {nCents}.', 'At least {nCents}.', '{nCents} au minimum.', 'Mindestens {nCents}.'],
  max_amount: ['Al massimo {nCents}.', 'At most {nCents}.', '{nCents} au maximum.', 'Höchstens {nCents}.'],
  pattern: ['Formato non valido.', 'Invalid format.', 'Format non valide.', 'Ungültiges Format.'],
  enum: ['Valore non ammesso.', 'Value not allowed.', 'Valeur non admise.', 'Wert nicht zulässig.'],
  exists: ['Elemento inesistente o non attivo.', 'The item does not exist or is not active.', 'Élément inexistant ou inactif.', 'Element existiert nicht oder ist nicht aktiv.'],
  confirmed: ['Le password non coincidono.', 'The passwords do not match.', 'Les mots de passe ne correspondent pas.', 'Die Passwörter stimmen nicht überein.'],
  password_common: ['Password troppo comune.', 'This password is too common.', 'Mot de passe trop courant.', 'Passwort zu verbreitet.'],
  password_personal: ['La password contiene dati personali.', 'The password contains personal data.', 'Le mot de passe contient des données personnelles.', 'Das Passwort enthält persönliche Daten.'],
  password_reused: ['Password già usata di recente.', 'This password was used recently.', 'Mot de passe déjà utilisé récemment.', 'Dieses Passwort wurde kürzlich verwendet.'],
  password_wrong: ['Password attuale errata.', 'Wrong current password.', 'Mot de passe actuel erroné.', 'Aktuelles Passwort falsch.'],
  accepted: ['Devi accettare per continuare.', 'You must accept to continue.', 'Vous devez accepter pour continuer.', 'Zum Fortfahren müssen Sie zustimmen.'],
  unknown: ['Campo sconosciuto.', 'Unknown field.', 'Champ inconnu.', 'Unbekanntes Feld.'],
  duplicated: ['Valore ripetuto.', 'Repeated value.', 'Valeur répétée.', 'Wiederholter Wert.'],
  type: ['Tipo di valore non valido.', 'Invalid type of value.', 'Type de valeur non valide.', 'Ungültiger Werttyp.'],
  integer: ['Inserisci un numero intero.', 'Enter a whole number.', 'Saisissez un nombre entier.', 'Geben Sie eine ganze Zahl ein.'],
  number: ['Inserisci un numero.', 'Enter a number.', 'Saisissez un nombre.', 'Geben Sie eine Zahl ein.'],
  characters_named: ['Contiene caratteri non ammessi: {caratteri}', 'Contains characters that are not allowed: {caratteri}', 'Contient des caractères non admis : {caratteri}', 'Enthält unzulässige Zeichen: {caratteri}'],
  characters: ['Contiene caratteri non ammessi.', 'Contains characters that are not allowed.', 'Contient des caractères non admis.', 'Enthält unzulässige Zeichen.'],
  min_items: ['Scegli almeno {n} elementi.', 'Choose at least {n} items.', 'Choisissez au moins {n} éléments.', 'Wählen Sie mindestens {n} Elemente.'],
  max_items: ['Al massimo {n} elementi.', 'At most {n} items.', '{n} éléments au maximum.', 'Höchstens {n} Einträge.'],
  nesting: ['Struttura troppo profonda.', 'Nested too deeply.', 'Structure trop profonde.', 'Zu tief verschachtelt.'],
  mobile: ['Inserisci un numero di cellulare.', 'Enter a mobile number.', 'Saisissez un numéro de portable.', 'Geben Sie eine Mobilnummer ein.'],
  two_readings: [
    'Si può leggere in due modi: scrivi le migliaia senza segno (1250) o solo due decimali (1,25).',
    'This can be read in two ways: write thousands without a sign (1250), or two decimals only (1.25).',
    'Cela peut se lire de deux façons : écrivez les milliers sans signe (1250) ou deux décimales seulement (1,25).',
    'So lässt es sich auf zwei Arten lesen: Schreiben Sie Tausender ohne Zeichen (1250) oder nur zwei Nachkommastellen (1,25).',
  ],
  number_range: ['È un numero troppo grande.', 'This number is too large.', 'Ce nombre est trop grand.', 'Diese Zahl ist zu groß.'],
  decimals: ['Al massimo {n} decimali.', 'At most {n} decimals.', '{n} décimales au maximum.', 'Höchstens {n} Nachkommastellen.'],
  locked: ['Questo dato non si può modificare qui: apri un ticket.', 'This cannot be changed here: open a ticket.', 'Cette donnée ne peut pas être modifiée ici : ouvrez un ticket.', 'Dies kann hier nicht geändert werden: Ticket eröffnen.'],
  date_future: ['La data non può essere nel futuro.', 'The date cannot be in the future.', 'La date ne peut pas être dans le futur.', 'Das Datum darf nicht in der Zukunft liegen.'],
  renovated_before: ['La ristrutturazione non può precedere la costruzione.', 'Renovation cannot precede construction.', 'La rénovation ne peut pas précéder la construction.', 'Die Renovierung kann nicht vor dem Bau liegen.'],
  fewer_rights: [
    'Si può vedere solo come chi ha meno diritti di te.',
    'You can only see as someone with fewer rights than you.',
    'On ne peut voir que comme une personne ayant moins de droits que vous.',
    'Nur als jemand mit weniger Rechten als Ihren möglich.',
  ],
  fewer_beds: ['I posti letto sono meno delle camere: controlla.', 'There are fewer beds than rooms: please check.', 'Il y a moins de lits que de chambres : vérifiez.', 'Weniger Betten als Schlafzimmer: bitte prüfen.'],
  phone_or_email: ['Inserisci il telefono o l’e-mail.', 'Enter a phone number or an e-mail.', 'Saisissez le téléphone ou l’e-mail.', 'Telefon oder E-Mail angeben.'],
  one_main: ['Scegli un solo referente principale.', 'Choose exactly one main contact person.', 'Choisissez un seul interlocuteur principal.', 'Genau einen Hauptansprechpartner wählen.'],
  contact_in_text: [
    'Togli telefoni, e-mail e indirizzi web dal testo.',
    'Remove phone numbers, e-mails and web addresses from the text.',
    'Retirez téléphones, e-mails et adresses web du texte.',
    'Telefonnummern, E-Mails und Webadressen aus dem Text entfernen.',
  ],
  all_caps: ['Non scrivere tutto in maiuscolo.', 'Do not write in all capitals.', 'N’écrivez pas tout en majuscules.', 'Nicht alles in Großbuchstaben schreiben.'],
  no_stars: ['Questa tipologia non prevede stelle.', 'This type has no stars.', 'Ce type ne prévoit pas d’étoiles.', 'Diese Art hat keine Sterne.'],
  max_rows: ['Al massimo {n} elementi.', 'At most {n} items.', '{n} éléments au maximum.', 'Höchstens {n} Einträge.'],
  same_name: [
    'C’è già una struttura con questo nome nello stesso comune.',
    'There is already a property with this name in the same municipality.',
    'Une structure porte déjà ce nom dans la même commune.',
    'In dieser Gemeinde gibt es bereits eine Unterkunft mit diesem Namen.',
  ],
  far_from_city: [
    'La posizione è a {n} km dal centro del comune: controlla.',
    'The position is {n} km from the municipality’s centre: please check.',
    'La position est à {n} km du centre de la commune : vérifiez.',
    'Die Position liegt {n} km vom Gemeindezentrum entfernt: bitte prüfen.',
  ],
} as const satisfies Texts;

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
    'Un altro elemento usa ora il valore «{value}». Cambialo lì, poi ripristina di nuovo.',
    'Another item now uses the value “{value}”. Change it there, then restore again.',
    'Un autre élément utilise maintenant la valeur « {value} ». Modifiez-la là-bas, puis restaurez à nouveau.',
    'Ein anderes Element verwendet jetzt den Wert „{value}“. Ändern Sie ihn dort und stellen Sie dann erneut wieder her.',
  ],
  gone_since: [
    'Un elemento collegato è stato eliminato nel frattempo. Ripristina prima quello.',
    'A connected item has been deleted in the meantime. Restore that one first.',
    'Un élément lié a été supprimé entre-temps. Restaurez-le d’abord.',
    'Ein verknüpftes Element wurde inzwischen gelöscht. Stellen Sie zuerst dieses wieder her.',
  ],
  unique: ['Valore già utilizzato. Scegline un altro.', 'This value is already in use. Choose another one.', 'Valeur déjà utilisée. Choisissez-en une autre.', 'Dieser Wert wird bereits verwendet. Wählen Sie einen anderen.'],
  slug_taken: [
    'Slug già utilizzato in questa lingua. Scegline un altro.',
    'This slug is already used in this language. Choose another one.',
    'Slug déjà utilisé dans cette langue. Choisissez-en un autre.',
    'Dieser Slug ist in dieser Sprache bereits vergeben. Wählen Sie einen anderen.',
  ],
  file_type: ['Formato non ammesso. Formati possibili: {types}.', 'This format is not allowed. Possible formats: {types}.', 'Format non admis. Formats possibles : {types}.', 'Dieses Format ist nicht zulässig. Mögliche Formate: {types}.'],
  file_password: [
    'Il PDF è protetto da una password. Salva una copia senza password e carica quella.',
    'The PDF is protected by a password. Save a copy without a password and upload it.',
    'Le PDF est protégé par un mot de passe. Enregistrez une copie sans mot de passe et chargez-la.',
    'Das PDF ist mit einem Kennwort geschützt. Speichern Sie eine Kopie ohne Kennwort und laden Sie diese hoch.',
  ],
  file_signed: [
    'Questo è un file firmato digitalmente (P7M). Carica il documento che contiene.',
    'This is a digitally signed file (P7M). Upload the document inside it.',
    'Ce fichier est signé numériquement (P7M). Chargez le document qu’il contient.',
    'Diese Datei ist digital signiert (P7M). Laden Sie das enthaltene Dokument hoch.',
  ],
  file_empty: ['Il file è vuoto. Scegline un altro.', 'The file is empty. Choose another one.', 'Le fichier est vide. Choisissez-en un autre.', 'Die Datei ist leer. Wählen Sie eine andere.'],
  file_infected: [
    'Il file contiene un virus e non è stato salvato. Controlla il tuo dispositivo e scegli un altro file.',
    'The file contains a virus and was not saved. Check your device and choose another file.',
    'Le fichier contient un virus et n’a pas été enregistré. Vérifiez votre appareil et choisissez un autre fichier.',
    'Die Datei enthält einen Virus und wurde nicht gespeichert. Prüfen Sie Ihr Gerät und wählen Sie eine andere Datei.',
  ],
  file_unscannable: [
    'Il file è troppo grande per il controllo antivirus e non è stato salvato. Scegli un file più piccolo.',
    'The file is too large for the virus scan and was not saved. Choose a smaller file.',
    'Le fichier est trop volumineux pour le contrôle antivirus et n’a pas été enregistré. Choisissez un fichier plus petit.',
    'Die Datei ist zu groß für die Virenprüfung und wurde nicht gespeichert. Wählen Sie eine kleinere Datei.',
  ],
  file_size: ['File troppo grande (max {n} MB).', 'The file is too large (max {n} MB).', 'Fichier trop volumineux (max {n} Mo).', 'Die Datei ist zu groß (max. {n} MB).'],
  image_small: ['Immagine troppo piccola (min {w}x{h}).', 'The image is too small (min {w}x{h}).', 'Image trop petite (min {w}x{h}).', 'Das Bild ist zu klein (min. {w}x{h}).'],
  gallery_full: [
    'Numero massimo di foto raggiunto ({n}). Elimina una foto per aggiungerne un’altra.',
    'The maximum number of photos is reached ({n}). Delete a photo to add another one.',
    'Nombre maximal de photos atteint ({n}). Supprimez une photo pour en ajouter une autre.',
    'Die Höchstzahl an Fotos ist erreicht ({n}). Löschen Sie ein Foto, um ein anderes hinzuzufügen.',
  ],
  occupancy: [
    'Occupazione non coerente. Gli ospiti non possono superare il massimo.',
    'The occupancy is inconsistent. The guests cannot exceed the maximum.',
    'Occupation incohérente. Les voyageurs ne peuvent pas dépasser le maximum.',
    'Die Belegung ist nicht stimmig. Die Gäste dürfen das Maximum nicht übersteigen.',
  ],
  beds: [
    'I letti bastano per {have} ospiti, ma gli ospiti massimi sono {need}. Aggiungi letti o riduci gli ospiti massimi.',
    'The beds sleep {have}, but the maximum is {need} guests. Add beds or lower the maximum guests.',
    'Les lits suffisent pour {have} voyageurs, mais le maximum est de {need}. Ajoutez des lits ou réduisez le maximum.',
    'Die Betten reichen für {have} Gäste, erlaubt sind aber höchstens {need}. Fügen Sie Betten hinzu oder verringern Sie die Höchstzahl.',
  ],
  beds_or_extra: [
    'I letti bastano per {have} ospiti, ma gli ospiti massimi sono {need}. Aggiungi letti, oppure indica in «Letti aggiunti» quelli a richiesta.',
    'The beds sleep {have}, but the maximum is {need} guests. Add beds, or enter those on request under “Extra beds”.',
    'Les lits suffisent pour {have} voyageurs, mais le maximum est de {need}. Ajoutez des lits, ou indiquez ceux sur demande dans « Lits d’appoint ».',
    'Die Betten reichen für {have} Gäste, erlaubt sind aber höchstens {need}. Fügen Sie Betten hinzu oder geben Sie die auf Wunsch unter „Zustellbetten“ an.',
  ],
  last_room: ['Almeno un alloggio deve restare attivo.', 'At least one room must stay active.', 'Au moins un hébergement doit rester actif.', 'Mindestens eine Wohneinheit muss aktiv bleiben.'],
  last_default: ['Scegli prima un altro elemento predefinito.', 'Choose another default item first.', 'Choisissez d’abord un autre élément par défaut.', 'Wählen Sie zuerst ein anderes Standardelement.'],
  in_use: [
    'Impossibile eliminare: l’elemento è utilizzato in {n} {risorsa}.',
    'Cannot delete: the item is used in {n} {risorsa}.',
    'Suppression impossible : l’élément est utilisé dans {n} {risorsa}.',
    'Löschen nicht möglich: Das Element wird in {n} {risorsa} verwendet.',
  ],
  transition: ['Cambio di stato non consentito.', 'Status change not allowed.', 'Changement de statut non autorisé.', 'Statuswechsel nicht erlaubt.'],
  immutable: ['Questo dato non si può modificare dopo la creazione.', 'This cannot be changed after it has been created.', 'Cette donnée ne peut pas être modifiée après la création.', 'Diese Angabe lässt sich nach dem Anlegen nicht mehr ändern.'],
  slot_taken: ['Spazio già occupato. Prima data libera: {data}.', 'This slot is already taken. First free date: {data}.', 'Emplacement déjà occupé. Première date libre : {data}.', 'Dieser Platz ist bereits belegt. Erster freier Termin: {data}.'],
  contract: [
    'Contratto non attivo: completa i dati fiscali e il contratto.',
    'The contract is not active: complete the tax data and the contract.',
    'Le contrat n’est pas actif : complétez les données fiscales et le contrat.',
    'Der Vertrag ist nicht aktiv: Vervollständigen Sie die Steuerdaten und den Vertrag.',
  ],
  moderation_texts: [
    'Puoi approvare insieme solo modifiche ai testi. Apri questa e decidi da lì.',
    'You can only approve text changes together. Open this one and decide there.',
    'Vous ne pouvez approuver ensemble que des modifications de textes. Ouvrez celle-ci pour décider.',
    'Gesammelt können Sie nur Textänderungen genehmigen. Öffnen Sie diese und entscheiden Sie dort.',
  ],
  moderation: ['Modifica inviata in moderazione.', 'Change sent for approval.', 'Modification envoyée pour approbation.', 'Änderung zur Prüfung eingereicht.'],
  min: ['Valore minimo {n}.', 'The minimum value is {n}.', 'La valeur minimale est {n}.', 'Der Mindestwert ist {n}.'],
  max: ['Valore massimo {n}.', 'The maximum value is {n}.', 'La valeur maximale est {n}.', 'Der Höchstwert ist {n}.'],
  min_amount: ['L’importo minimo è {nCents}.', 'The minimum amount is {nCents}.', 'Le montant minimal est de {nCents}.', 'Der Mindestbetrag ist {nCents}.'],
  max_amount: ['L’importo massimo è {nCents}.', 'The maximum amount is {nCents}.', 'Le montant maximal est de {nCents}.', 'Der Höchstbetrag ist {nCents}.'],
  pattern: ['Formato non valido. Controlla come è scritto.', 'This format is not valid. Check how it is written.', 'Format non valide. Vérifiez la saisie.', 'Ungültiges Format. Prüfen Sie die Schreibweise.'],
  enum: ['Valore non ammesso. Scegline un altro.', 'This value is not allowed. Choose another one.', 'Valeur non admise. Choisissez-en une autre.', 'Dieser Wert ist nicht zulässig. Wählen Sie einen anderen.'],
  row_number: [
    'Questa colonna numera le righe del file e cambia a ogni pubblicazione. Scegli un codice del registro, oppure nome e indirizzo.',
    'This column numbers the rows of the file and changes with every publication. Choose a code of the register, or name and address.',
    'Cette colonne numérote les lignes du fichier et change à chaque publication. Choisissez un code du registre, ou le nom et l’adresse.',
    'Diese Spalte nummeriert die Zeilen der Datei und ändert sich mit jeder Veröffentlichung. Wählen Sie einen Code des Verzeichnisses oder Name und Adresse.',
  ],
  exists: [
    'L’elemento non esiste o non è attivo. Scegline un altro.',
    'The item does not exist or is not active. Choose another one.',
    'L’élément n’existe pas ou n’est pas actif. Choisissez-en un autre.',
    'Das Element existiert nicht oder ist nicht aktiv. Wählen Sie ein anderes.',
  ],
  confirmed: ['Le password non coincidono. Inseriscile di nuovo.', 'The passwords do not match. Enter them again.', 'Les mots de passe ne correspondent pas. Saisissez-les à nouveau.', 'Die Passwörter stimmen nicht überein. Geben Sie sie erneut ein.'],
  password_common: [
    'Password troppo comune. Scegline una più difficile.',
    'This password is too common. Choose a harder one.',
    'Mot de passe trop courant. Choisissez-en un plus difficile.',
    'Dieses Passwort wird zu häufig verwendet. Wählen Sie ein schwierigeres.',
  ],
  password_personal: [
    'La password contiene dati personali. Scegline un’altra.',
    'The password contains personal data. Choose another one.',
    'Le mot de passe contient des données personnelles. Choisissez-en un autre.',
    'Das Passwort enthält persönliche Daten. Wählen Sie ein anderes.',
  ],
  password_reused: [
    'Hai già usato questa password di recente. Scegline un’altra.',
    'You have used this password recently. Choose another one.',
    'Vous avez utilisé ce mot de passe récemment. Choisissez-en un autre.',
    'Sie haben dieses Passwort kürzlich verwendet. Wählen Sie ein anderes.',
  ],
  password_wrong: ['La password attuale è errata. Riprova.', 'The current password is wrong. Try again.', 'Le mot de passe actuel est incorrect. Réessayez.', 'Das aktuelle Passwort ist falsch. Versuchen Sie es erneut.'],
  accepted: ['Per continuare devi accettare.', 'Please accept to continue.', 'Vous devez accepter pour continuer.', 'Zum Fortfahren müssen Sie zustimmen.'],
  unknown: [
    'Questo campo non è previsto. Ricarica la pagina e riprova.',
    'This field is not expected. Reload the page and try again.',
    'Ce champ n’est pas prévu. Rechargez la page et réessayez.',
    'Dieses Feld ist nicht vorgesehen. Laden Sie die Seite neu und versuchen Sie es erneut.',
  ],
  duplicated: ['Questo valore è ripetuto. Eliminalo o cambialo.', 'This value is repeated. Delete it or change it.', 'Cette valeur est répétée. Supprimez-la ou changez-la.', 'Dieser Wert wiederholt sich. Löschen oder ändern Sie ihn.'],
  type: ['Questo valore non è del tipo previsto. Correggilo.', 'This value is not of the expected type. Correct it.', 'Cette valeur n’est pas du type prévu. Corrigez-la.', 'Dieser Wert hat nicht den vorgesehenen Typ. Berichtigen Sie ihn.'],
  integer: ['Inserisci un numero intero.', 'Enter a whole number.', 'Saisissez un nombre entier.', 'Geben Sie eine ganze Zahl ein.'],
  number: ['Inserisci un numero.', 'Enter a number.', 'Saisissez un nombre.', 'Geben Sie eine Zahl ein.'],
  characters_named: ['Elimina i caratteri non ammessi: {caratteri}', 'Remove the characters that are not allowed: {caratteri}', 'Supprimez les caractères non admis : {caratteri}', 'Entfernen Sie die unzulässigen Zeichen: {caratteri}'],
  characters: ['Alcuni caratteri non sono ammessi. Eliminali.', 'Some characters are not allowed. Remove them.', 'Certains caractères ne sont pas admis. Supprimez-les.', 'Einige Zeichen sind nicht zulässig. Entfernen Sie sie.'],
  min_items: ['Scegli almeno {n} elementi.', 'Choose at least {n} items.', 'Choisissez au moins {n} éléments.', 'Wählen Sie mindestens {n} Elemente.'],
  max_items: ['Sono ammessi al massimo {n} elementi.', 'At most {n} items are allowed.', '{n} éléments sont admis au maximum.', 'Erlaubt sind höchstens {n} Einträge.'],
  nesting: ['I dati inviati hanno troppi livelli.', 'The data sent has too many levels.', 'Les données envoyées ont trop de niveaux.', 'Die gesendeten Daten haben zu viele Ebenen.'],
  mobile: ['Inserisci un numero di cellulare.', 'Enter a mobile number.', 'Saisissez un numéro de portable.', 'Geben Sie eine Mobilnummer ein.'],
  two_readings: [
    'Il numero si può leggere in due modi. Scrivi le migliaia senza segno (1250) o due soli decimali (1,25).',
    'The number can be read in two ways. Write thousands without a separator (1250), or only two decimals (1.25).',
    'Le nombre peut se lire de deux façons. Écrivez les milliers sans séparateur (1250) ou deux décimales seulement (1,25).',
    'Die Zahl lässt sich auf zwei Arten lesen. Schreiben Sie Tausender ohne Trennzeichen (1250) oder nur zwei Nachkommastellen (1,25).',
  ],
  number_too_large: ['Il numero è troppo grande. Inseriscine uno più piccolo.', 'The number is too large. Enter a smaller one.', 'Le nombre est trop grand. Saisissez-en un plus petit.', 'Die Zahl ist zu groß. Geben Sie eine kleinere ein.'],
  decimals: ['Inserisci al massimo {n} decimali.', 'Enter at most {n} decimals.', 'Saisissez {n} décimales au maximum.', 'Geben Sie höchstens {n} Nachkommastellen ein.'],
  locked: ['Non puoi modificare questo dato qui. Apri un ticket.', 'You cannot change this here. Open a ticket.', 'Vous ne pouvez pas modifier cette donnée ici. Ouvrez un ticket.', 'Sie können diese Angabe hier nicht ändern. Eröffnen Sie ein Ticket.'],
  date_future: ['La data non può essere nel futuro.', 'The date cannot be in the future.', 'La date ne peut pas être dans le futur.', 'Das Datum darf nicht in der Zukunft liegen.'],
  renovated_before: ['La ristrutturazione non può essere precedente alla costruzione.', 'The renovation cannot be earlier than the construction.', 'La rénovation ne peut pas précéder la construction.', 'Die Renovierung kann nicht vor dem Bau liegen.'],
  fewer_rights: [
    'Puoi usare il portale solo come una persona con meno diritti di te.',
    'You can only use the portal as someone with fewer rights than you.',
    'Vous ne pouvez utiliser le portail que comme une personne ayant moins de droits que vous.',
    'Sie können das Portal nur als eine Person mit weniger Rechten nutzen.',
  ],
  fewer_beds: [
    'I posti letto sono meno delle camere. Controlla i numeri.',
    'There are fewer beds than rooms. Please check the numbers.',
    'Il y a moins de lits que de chambres. Vérifiez les nombres.',
    'Es gibt weniger Betten als Zimmer. Bitte prüfen Sie die Zahlen.',
  ],
  phone_or_email: ['Inserisci il telefono o l’e-mail.', 'Enter a phone number or an e-mail address.', 'Saisissez le téléphone ou l’e-mail.', 'Geben Sie eine Telefonnummer oder E-Mail-Adresse ein.'],
  one_main: ['Scegli un solo referente principale.', 'Choose exactly one main contact person.', 'Choisissez un seul interlocuteur principal.', 'Wählen Sie genau einen Hauptansprechpartner.'],
  contact_in_text: [
    'Elimina dal testo telefoni, e-mail e indirizzi web.',
    'Remove phone numbers, e-mails and web addresses from the text.',
    'Supprimez du texte les téléphones, e-mails et adresses web.',
    'Entfernen Sie Telefonnummern, E-Mail- und Webadressen aus dem Text.',
  ],
  all_caps: ['Non scrivere tutto in maiuscolo.', 'Do not write in all capitals.', 'N’écrivez pas tout en majuscules.', 'Schreiben Sie nicht alles in Großbuchstaben.'],
  no_stars: ['Questa tipologia non prevede stelle.', 'This type has no stars.', 'Ce type ne prévoit pas d’étoiles.', 'Diese Art hat keine Sterne.'],
  max_rows: ['Sono ammessi al massimo {n} elementi.', 'At most {n} items are allowed.', '{n} éléments sont admis au maximum.', 'Erlaubt sind höchstens {n} Einträge.'],
  same_name: [
    'C’è già una struttura con questo nome nello stesso comune.',
    'There is already a property with this name in the same municipality.',
    'Un établissement porte déjà ce nom dans la même commune.',
    'In dieser Gemeinde gibt es bereits eine Unterkunft mit diesem Namen.',
  ],
  far_from_city: [
    'La posizione è a {n} km dal centro del comune. Controllala.',
    'The position is {n} km from the centre of the municipality. Please check it.',
    'La position est à {n} km du centre de la commune. Vérifiez-la.',
    'Die Position liegt {n} km vom Zentrum der Gemeinde entfernt. Bitte prüfen Sie sie.',
  ],
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/** What may be wrong with the sections of a structure (section `validation`). */
export const validationSectionTexts = {
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
    'Another property has the same SEO title.',
    'Une autre structure a le même titre SEO.',
    'Eine andere Unterkunft hat denselben SEO-Titel.',
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
  only_public: [
    'Solo per la pubblica amministrazione.',
    'For public administrations only.',
    'Réservé aux administrations publiques.',
    'Nur für Behörden.',
  ],
  owner_only: [
    'Solo il titolare della struttura può modificare i dati fiscali.',
    'Only the owner of the property may change its tax data.',
    'Seul le titulaire de la structure peut modifier ses données fiscales.',
    'Nur der Inhaber der Unterkunft darf die Steuerdaten ändern.',
  ],
  shared_vat: [
    'Un’altra struttura ha la stessa partita IVA: controlla che il titolare sia lo stesso.',
    'Another property has the same VAT number: make sure the owner is the same.',
    'Une autre structure a le même numéro de TVA : vérifiez que le titulaire est le même.',
    'Eine andere Unterkunft hat dieselbe USt-IdNr.: bitte prüfen, ob der Inhaber derselbe ist.',
  ],
  only_some_rooms: [
    'Gli alloggi si indicano solo per ciò che vale per alcuni.',
    'Rooms are named only for what some of them have.',
    'Les hébergements ne s’indiquent que pour ce qui vaut pour certains.',
    'Wohneinheiten werden nur genannt, wo etwas für einige gilt.',
  ],
  only_paid: [
    'Un prezzo vale solo per ciò che è a pagamento.',
    'A price is only for what is paid for.',
    'Un prix ne vaut que pour ce qui est payant.',
    'Ein Preis gilt nur für Kostenpflichtiges.',
  ],
  most_featured: [
    'Al massimo {n} servizi in evidenza.',
    'At most {n} featured services.',
    '{n} services mis en avant au maximum.',
    'Höchstens {n} hervorgehobene Leistungen.',
  ],
  parent_missing: [
    'Vale solo insieme a «{name}».',
    'Only together with “{name}”.',
    'Seulement avec « {name} ».',
    'Nur zusammen mit „{name}“.',
  ],
  retired_service: [
    '«{name}» non è più in catalogo: resta qui, ma non viene pubblicato.',
    '“{name}” is no longer in the catalogue: it stays here and is not published.',
    '« {name} » n’est plus au catalogue : il reste ici mais n’est pas publié.',
    '„{name}“ ist nicht mehr im Katalog: es bleibt hier, wird aber nicht veröffentlicht.',
  ],
  step_order: [
    'Completa prima il passo {n}.',
    'Complete step {n} first.',
    'Terminez d’abord l’étape {n}.',
    'Schließen Sie zuerst Schritt {n} ab.',
  ],
  one_in_the_making: [
    'Hai già una struttura in lavorazione: {name}. Completala prima di iniziarne un’altra.',
    'You already have a property in progress: {name}. Complete it before you begin another.',
    'Vous avez déjà une structure en cours : {name}. Terminez-la avant d’en commencer une autre.',
    'Sie haben bereits eine Unterkunft in Bearbeitung: {name}. Schließen Sie diese zuerst ab.',
  ],
} as const satisfies Texts;

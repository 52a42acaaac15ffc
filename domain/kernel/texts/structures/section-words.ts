import type { Text, Texts } from '../../../platform/language/text.ts';

/** Joins the words of all four languages, because people search in any language they know. */
function inAllLanguages(...words: Text): Text {
  const all = [...new Set(words.join(' ').split(' '))].join(' ');
  return [all, all, all, all];
}

/** Additional search words for the sections of a structure, by screen id (section `section_words`). */
export const sectionWordsTexts = {
  structure: inAllLanguages('panoramica riepilogo stato completezza', 'overview status completeness', 'aperçu statut complétude', 'überblick status vollständigkeit'),
  profile: inAllLanguages('anagrafica indirizzo nome stelle categoria cin coordinate mappa', 'profile address name stars category cin map', 'fiche adresse nom étoiles catégorie carte', 'stammdaten adresse name sterne kategorie karte'),
  contacts: inAllLanguages('contatti telefono email sito orari', 'contacts phone email website hours', 'contacts téléphone email site horaires', 'kontakte telefon email webseite zeiten'),
  emailRecipients: inAllLanguages('email posta destinatari notifiche', 'email mail recipients', 'email courrier destinataires', 'email post empfänger'),
  vcard: inAllLanguages('vcard biglietto qr', 'vcard card qr', 'vcard carte qr', 'vcard karte qr'),
  description: inAllLanguages('descrizione testi foto galleria immagini', 'description texts photos gallery pictures', 'description textes photos galerie images', 'beschreibung texte fotos galerie bilder'),
  suggestions: inAllLanguages('suggerimenti errori testo', 'suggestions faults text', 'suggestions fautes texte', 'vorschläge fehler text'),
  seo: inAllLanguages('seo google ricerca slug indirizzo pagina', 'seo google search slug page address', 'seo google recherche slug adresse page', 'seo google suche slug adresse seite'),
  nearbyPois: inAllLanguages('punti interesse poi dintorni monumenti', 'points interest poi surroundings sights', 'points intérêt poi alentours monuments', 'sehenswürdigkeiten poi umgebung'),
  proximityPoints: inAllLanguages('prossimità vicino distanza stazione aeroporto spiaggia', 'nearby distance station airport beach', 'proximité distance gare aéroport plage', 'nähe entfernung bahnhof flughafen strand'),
  reception: inAllLanguages('reception check-in check-out orari', 'reception check-in check-out hours', 'réception arrivée départ horaires', 'rezeption check-in check-out zeiten'),
  structureServices: inAllLanguages('servizi wifi parcheggio animali', 'services wifi parking pets', 'services wifi parking animaux', 'leistungen wlan parkplatz haustiere'),
  billing: inAllLanguages(
    'fatturazione fatture note di credito pagamenti estratto conto sollecito',
    'billing invoices credit notes payments statement reminder',
    'facturation factures avoirs paiements relevé relance',
    'abrechnung rechnungen gutschriften zahlungen kontoauszug mahnung',
  ),
  fiscalProfile: inAllLanguages('dati fiscali contratto iva iban fattura', 'tax data contract vat iban invoice', 'données fiscales contrat tva iban facture', 'steuerdaten vertrag ust iban rechnung'),
  openings: inAllLanguages('aperture chiusure stagione', 'openings closings season', 'ouvertures fermetures saison', 'öffnung schließung saison'),
  availability: inAllLanguages('prezzi tariffe disponibilità calendario chiudere libere camere stop', 'prices rates availability calendar close free', 'prix tarifs disponibilités calendrier fermer libres', 'preise raten verfügbarkeit kalender schließen frei'),
  whatsapp: inAllLanguages('whatsapp messaggi sms telefono ospiti scrivere', 'whatsapp messages sms phone guests write', 'whatsapp messages sms téléphone clients écrire', 'whatsapp nachrichten sms telefon gäste schreiben'),
  bookingRequests: inAllLanguages('richieste preventivi inbox messaggi ospiti', 'requests quotes inbox messages guests', 'demandes devis messages clients', 'anfragen angebote nachrichten gäste'),
  touristTax: inAllLanguages(
    'imposta tassa di soggiorno comune dichiarazione registro esenzioni',
    'tourist city tax municipality declaration register exemptions',
    'taxe de séjour commune déclaration registre exonérations',
    'kurtaxe ortstaxe gemeinde erklärung register befreiungen',
  ),
  performance: inAllLanguages(
    'occupazione ricavi adr revpar pick-up rapporto statistiche nazionalità annullamenti',
    'occupancy revenue adr revpar pick-up report statistics nationality cancellations',
    'occupation revenus adr revpar pick-up rapport statistiques nationalité annulations',
    'auslastung erlöse adr revpar pick-up bericht statistik nationalität stornierungen',
  ),
  arrivals: inAllLanguages('arrivi prenotazioni check-in partenze ospiti soggiorni', 'arrivals bookings check-in departures guests stays', 'arrivées réservations check-in départs clients', 'anreisen buchungen check-in abreisen gäste'),
  rooms: inAllLanguages('camere alloggi stanze appartamenti letti', 'rooms beds apartments', 'chambres hébergements lits appartements', 'zimmer betten wohnungen'),
  mealPlans: inAllLanguages('trattamenti colazione pensione pasti', 'meal plans breakfast board meals', 'formules petit-déjeuner pension repas', 'verpflegung frühstück pension mahlzeiten'),
  offers: inAllLanguages('offerte pacchetti promozioni', 'offers packages promotions', 'offres forfaits promotions', 'angebote pakete aktionen'),
  highlights: inAllLanguages('evidenza evidenze pubblicità visibilità primo piano', 'highlights advertising visibility featured', 'mise en avant publicité visibilité', 'hervorhebung werbung sichtbarkeit'),
  structureAffiliations: inAllLanguages(
    'affiliazioni consorzi marchi tessera certificato convenzioni',
    'affiliations consortia labels membership certificate agreements',
    'affiliations consortiums labels carte certificat conventions',
    'partnerschaften konsortien siegel mitgliedschaft bescheinigung',
  ),
  discounts: inAllLanguages('sconti riduzioni', 'discounts reductions', 'remises réductions', 'rabatte ermäßigungen'),
  cancellationPolicies: inAllLanguages('cancellazione condizioni penali rimborso', 'cancellation terms penalty refund', 'annulation conditions pénalité remboursement', 'storno bedingungen gebühr erstattung'),
  paymentPolicies: inAllLanguages('pagamento caparra acconto condizioni', 'payment deposit terms', 'paiement acompte conditions', 'zahlung anzahlung bedingungen'),
  childPolicy: inAllLanguages('bambini età fasce culle', 'children ages cots', 'enfants âges lits bébé', 'kinder alter babybetten'),
  restaurants: inAllLanguages('ristorante cucina menu', 'restaurant kitchen menu', 'restaurant cuisine menu', 'restaurant küche speisekarte'),
  pools: inAllLanguages('piscina', 'pool swimming', 'piscine', 'schwimmbad pool'),
  spas: inAllLanguages('spa benessere centro', 'spa wellness', 'spa bien-être', 'spa wellness'),
  beaches: inAllLanguages('spiaggia ombrelloni', 'beach umbrellas', 'plage parasols', 'strand schirme'),
  parkings: inAllLanguages('parcheggio garage ricarica', 'parking garage charging', 'parking garage recharge', 'parkplatz garage laden'),
  gyms: inAllLanguages('palestra fitness', 'gym fitness', 'salle sport fitness', 'fitness sport'),
  beautyCenters: inAllLanguages('estetica bellezza trattamenti', 'beauty treatments', 'beauté soins', 'kosmetik behandlungen'),
  businessCenters: inAllLanguages('sale congressi riunioni', 'meeting conference rooms', 'salles réunions congrès', 'tagung konferenz räume'),
} satisfies Texts;

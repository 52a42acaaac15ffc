import type { Texts } from '../../../platform/language/text.ts';

/** Texts about a structure's services (section `service`). */
export const serviceTexts = {
  purpose: ['Servizi della struttura, gratuiti o a pagamento.', 'Services of the property, free or paid.', 'Services de l’établissement, gratuits ou payants.', 'Leistungen der Unterkunft, kostenlos oder gegen Aufpreis.'],
  search: ['Cerca un servizio', 'Find a service', 'Chercher un service', 'Leistung suchen'],
  onlyChosen: ['Solo i selezionati', 'Selected only', 'Seulement les sélectionnés', 'Nur ausgewählte'],
  'chosen.one': ['{count} selezionato', '{count} chosen', '{count} choisi', '{count} gewählt'],
  'chosen.other': ['{count} selezionati', '{count} chosen', '{count} choisis', '{count} gewählt'],
  nothing: ['Nessun servizio trovato. Prova con altre parole.', 'No service found. Try other words.', 'Aucun service trouvé. Essayez d’autres mots.', 'Keine Leistung gefunden. Versuchen Sie es mit anderen Wörtern.'],
  notFound: [
    'Questo servizio non è in catalogo o non è più attivo. Scegline un altro.',
    'This service is not in the catalogue or is no longer active. Choose another one.',
    'Ce service n’est pas au catalogue ou n’est plus actif. Choisissez-en un autre.',
    'Diese Leistung steht nicht im Katalog oder ist nicht mehr aktiv. Wählen Sie eine andere.',
  ],
  notOffered: ['Non disponibile', 'Not available', 'Non disponible', 'Nicht verfügbar'],
  allFree: ['Tutti gratuiti', 'All free', 'Tous gratuits', 'Alle kostenlos'],
  none: ['Nessuno', 'None', 'Aucun', 'Keine'],
  details: ['Dettagli', 'Details', 'Détails', 'Details'],
  detailsOf: ['Dettagli: {name}', 'Details: {name}', 'Détails : {name}', 'Details: {name}'],
} as const satisfies Texts;

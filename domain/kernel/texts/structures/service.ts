import type { Texts } from '../../../platform/language/text.ts';

/** Texts about a structure's services (section `service`). */
export const serviceTexts = {
  purpose: ['Ciò che la struttura offre, gratis o a pagamento.', 'What the property offers, free or paid.', 'Ce que l’établissement propose, gratuit ou payant.', 'Was die Unterkunft anbietet, kostenlos oder gegen Gebühr.'],
  search: ['Cerca un servizio', 'Find a service', 'Chercher un service', 'Leistung suchen'],
  onlyChosen: ['Solo selezionati', 'Chosen only', 'Choisis seulement', 'Nur gewählte'],
  chosen: ['{n} selezionati', '{n} chosen', '{n} choisis', '{n} gewählt'],
  nothing: ['Nessun servizio con queste parole.', 'No service with these words.', 'Aucun service avec ces mots.', 'Keine Leistung mit diesen Wörtern.'],
  notFound: [
    'Servizio non trovato: non è in catalogo o non è più attivo.',
    'Service not found: it is not in the catalogue or no longer active.',
    'Service non trouvé : il n’est pas au catalogue ou n’est plus actif.',
    'Leistung nicht gefunden: sie steht nicht im Katalog oder ist nicht mehr aktiv.',
  ],
  notOffered: ['Non disponibile', 'Not available', 'Non disponible', 'Nicht verfügbar'],
  allFree: ['Tutti gratuiti', 'All free', 'Tous gratuits', 'Alle kostenlos'],
  none: ['Nessuno', 'None', 'Aucun', 'Keine'],
  details: ['Dettagli', 'Details', 'Détails', 'Details'],
  detailsOf: ['Dettagli: {name}', 'Details: {name}', 'Détails : {name}', 'Details: {name}'],
} as const satisfies Texts;

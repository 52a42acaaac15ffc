import type { Texts } from '../text.ts';

/** Titles of the screens of domain/screens/structures.ts, by id (section `screen`). */
export const structuresTitles = {
  structures: ['Strutture', 'Properties', 'Structures', 'Unterkünfte'],
  newStructure: ['Nuova struttura', 'New property', 'Nouvelle structure', 'Neue Unterkunft'],
  structure: ['Panoramica', 'Overview', 'Aperçu', 'Überblick'],
  contactMe: ['Contattami', 'Contact me', 'Contactez-moi', 'Rückruf'],
  recap: ['Riepilogo', 'Summary', 'Récapitulatif', 'Zusammenfassung'],
  profile: ['Anagrafica', 'Profile', 'Fiche d’identité', 'Stammdaten'],
  contacts: ['Contatti', 'Contacts', 'Contacts', 'Kontakte'],
  emailRecipients: ['E-mail', 'E-mails', 'E-mails', 'E-Mails'],
  vcard: ['vCard', 'vCard', 'vCard', 'vCard'],
  description: ['Descrizione', 'Description', 'Description', 'Beschreibung'],
  suggestions: ['Suggerimenti', 'Suggestions', 'Suggestions', 'Vorschläge'],
  seo: ['SEO', 'SEO', 'SEO', 'SEO'],
  nearbyPois: ['Punti di interesse', 'Points of interest', "Points d'intérêt", 'Sehenswürdigkeiten'],
  proximityPoints: ['Punti di prossimità', 'Nearby points', 'Points de proximité', 'Punkte in der Nähe'],
  reception: ['Reception', 'Reception', 'Réception', 'Rezeption'],
  structureServices: ['Servizi', 'Services', 'Services', 'Leistungen'],
  fiscalProfile: ['Dati fiscali e contratto', 'Tax data and contract', 'Données fiscales et contrat', 'Steuerdaten und Vertrag'],
  billing: ['Fatturazione', 'Billing', 'Facturation', 'Abrechnung'],
  openings: ['Aperture', 'Opening periods', "Périodes d'ouverture", 'Öffnungszeiten'],
  availability: ['Disponibilità e prezzi', 'Availability and prices', 'Disponibilités et prix', 'Verfügbarkeit und Preise'],
  availabilityNew: ['Inserimento multiplo', 'Bulk update', 'Saisie multiple', 'Sammeleingabe'],
  arrivals: ['Arrivi', 'Arrivals', 'Arrivées', 'Anreisen'],
  bookingRequests: ['Richieste di prenotazione', 'Booking requests', 'Demandes de réservation', 'Buchungsanfragen'],
  whatsapp: ['Invia messaggio WhatsApp', 'Send a WhatsApp message', 'Envoyer un message WhatsApp', 'WhatsApp-Nachricht senden'],
} as const satisfies Texts;

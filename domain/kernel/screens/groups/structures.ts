import type { Texts } from '../../../platform/language/text.ts';
import type { SectionGroup } from '../screen.ts';
import { screen } from '../screen.ts';

const section = (group: SectionGroup, icon: string) => ({
  layout: 'structures' as const,
  section: { group, icon },
});
const part = { layout: 'structures' } as const;
const dataPath = (path: string) => `/structures/{id}/dati/${path}`;
const open = 'crud crud crud ru* crud*';

export const structureScreens = {
  structures: screen('/structures', 'rud ru ru ru* r*', {
    layout: 'default',
    menu: { group: 'structure', icon: 'building-community', order: 20 },
  }),
  newStructure: screen('/structures/newStructure', 'c c c c* c*', {
    layout: 'default',
    opens: 'c',
    menu: { group: 'structure', icon: 'building-plus', order: 30 },
  }),
  structure: screen('/structures/{id}', 'ru ru ru ru* ru*', part),
  contactMe: screen('/structures/contactMe', 'crud cru r cru* cr*', {
    layout: 'default',
    menu: { group: 'structure', icon: 'phone-incoming', order: 40 },
  }),
  recap: screen('/structures/recap/{id}', 'r r r r* r*', { layout: 'fullpage' }),
  profile: screen(dataPath('anagrafica'), 'ru ru ru ru* ru*m', section('profile', 'id-badge-2')),
  contacts: screen(dataPath('contatti'), open, section('profile', 'phone')),
  emailRecipients: screen(dataPath('emails'), open, section('profile', 'mail')),
  vcard: screen(dataPath('vcard'), 'crud crud crud ru* crud*m', section('profile', 'address-book')),
  description: screen(dataPath('descrizione'), 'crud crud crud ru* crud*m', section('content', 'file-description')),
  suggestions: screen(dataPath('descrizione/suggerimenti'), 'crud crud crud ru* crud*m', section('content', 'bulb')),
  seo: screen(dataPath('seo'), 'ru ru ru r* r*', section('content', 'seo')),
  nearbyPois: screen(dataPath('poi'), open, section('content', 'map-pin')),
  proximityPoints: screen(dataPath('proximity-points'), open, section('content', 'map-pins')),
  reception: screen(dataPath('reception'), 'crud crud crud ru* crud*m', {
    ...section('services', 'bell-ringing'),
    section: { group: 'services', icon: 'bell-ringing', amenity: 'reception' },
  }),
  structureServices: screen(dataPath('services'), open, section('services', 'checklist')),
  fiscalProfile: screen(dataPath('dati-fiscali'), 'crud cru r cru* ru*', section('administration', 'file-certificate')),
  billing: screen(dataPath('fatturazione'), 'crud cru r r* ru*', section('administration', 'file-invoice')),
  openings: screen(dataPath('aperture'), open, section('sales', 'calendar-check')),
  availability: screen(dataPath('disponibilita'), 'crud crud ru cru* crud*', {
    layout: 'fullpage',
    section: { group: 'sales', icon: 'calendar-dollar' },
  }),
  availabilityNew: screen(dataPath('disponibilita/new'), 'crud crud ru cru* crud*', part),
  arrivals: screen(dataPath('prenotazioni/arrivi'), 'crud cru r r* cru*', section('bookings', 'door-enter')),
  touristTax: screen(dataPath('prenotazioni/imposta-di-soggiorno'), 'crud cru r r* cru*', section('bookings', 'receipt-tax')),
  performance: screen(dataPath('prenotazioni/occupazione-e-ricavi'), 'r r r r* r*', section('bookings', 'chart-bar')),
  bookingRequests: screen(dataPath('prenotazioni/booking'), 'crud cru r r* cru*', section('bookings', 'calendar-question')),
  whatsapp: screen('/structures/{id}/whatsapp-send-message', 'crud cru cr cr* cru*', section('bookings', 'brand-whatsapp')),
};

export const structuresTitles = {
  structures: ['Strutture', 'Properties', 'Établissements', 'Unterkünfte'],
  newStructure: ['Nuova struttura', 'New property', 'Nouvel établissement', 'Neue Unterkunft'],
  structure: ['Panoramica', 'Overview', 'Aperçu', 'Überblick'],
  contactMe: ['Richieste di contatto', 'Contact requests', 'Demandes de contact', 'Kontaktanfragen'],
  recap: ['Riepilogo', 'Summary', 'Récapitulatif', 'Zusammenfassung'],
  profile: ['Anagrafica', 'Profile', 'Fiche d’identité', 'Stammdaten'],
  contacts: ['Contatti', 'Contacts', 'Contacts', 'Kontakte'],
  emailRecipients: ['E-mail', 'E-mails', 'E-mails', 'E-Mails'],
  vcard: ['vCard', 'vCard', 'vCard', 'vCard'],
  description: ['Descrizione', 'Description', 'Description', 'Beschreibung'],
  suggestions: ['Suggerimenti', 'Suggestions', 'Suggestions', 'Vorschläge'],
  seo: ['SEO', 'SEO', 'SEO', 'SEO'],
  nearbyPois: ['Punti di interesse', 'Points of interest', 'Points d’intérêt', 'Sehenswürdigkeiten'],
  proximityPoints: ['Punti di prossimità', 'Nearby points', 'Points de proximité', 'Punkte in der Nähe'],
  reception: ['Reception', 'Reception', 'Réception', 'Rezeption'],
  structureServices: ['Servizi', 'Services', 'Services', 'Leistungen'],
  fiscalProfile: ['Dati fiscali e contratto', 'Tax data and contract', 'Données fiscales et contrat', 'Steuerdaten und Vertrag'],
  billing: ['Fatturazione', 'Billing', 'Facturation', 'Abrechnung'],
  openings: ['Aperture', 'Opening periods', 'Périodes d’ouverture', 'Öffnungszeiträume'],
  availability: ['Disponibilità e prezzi', 'Availability and prices', 'Disponibilités et prix', 'Verfügbarkeit und Preise'],
  availabilityNew: ['Inserimento multiplo', 'Bulk update', 'Saisie multiple', 'Sammeleingabe'],
  touristTax: ['Imposta di soggiorno', 'Tourist tax', 'Taxe de séjour', 'Kurtaxe'],
  performance: ['Occupazione e ricavi', 'Occupancy and revenue', 'Occupation et revenus', 'Auslastung und Erlöse'],
  arrivals: ['Arrivi', 'Arrivals', 'Arrivées', 'Anreisen'],
  bookingRequests: ['Richieste di prenotazione', 'Booking requests', 'Demandes de réservation', 'Buchungsanfragen'],
  whatsapp: ['Invia messaggio WhatsApp', 'Send a WhatsApp message', 'Envoyer un message WhatsApp', 'WhatsApp-Nachricht senden'],
} as const satisfies Texts;

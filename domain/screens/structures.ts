import type { Text } from '../texts/text.ts';
import type { SectionGroup } from './screen.ts';
import { screen } from './screen.ts';

const section = (group: SectionGroup, icon: string, built = false) => ({
  layout: 'structures' as const,
  built,
  section: { group, icon },
});
const part = { layout: 'structures' } as const;
const at = (path: string) => `/structures/{id}/dati/${path}`;
const open = 'crud crud crud ru* crud*';

const CONTACTS: Text = ['Contatti', 'Contacts', 'Contacts', 'Kontakte'];

export const structureScreens = {
  structures: screen(
    '/structures',
    ['Strutture', 'Structures', 'Structures', 'Betriebe'],
    'rud ru ru ru* r*',
    {
      layout: 'default',
      built: true,
      menu: { group: 'structure', icon: 'building-community', order: 20 },
    },
  ),
  newStructure: screen(
    '/structures/newStructure',
    ['Nuova struttura', 'New structure', 'Nouvelle structure', 'Neuer Betrieb'],
    'c c c c* c*',
    { layout: 'default', opens: 'c', menu: { group: 'structure', icon: 'building-plus', order: 30 } },
  ),
  structure: screen(
    '/structures/{id}',
    ['Panoramica', 'Overview', 'Aperçu', 'Überblick'],
    'ru ru ru ru* ru*',
    {
      ...part,
      built: true,
    },
  ),
  contactMe: screen(
    '/structures/contactMe',
    ['Contattami', 'Contact me', 'Contactez-moi', 'Rückruf'],
    'crud cru r cru* cr*',
    { layout: 'default', menu: { group: 'structure', icon: 'phone-incoming', order: 40 } },
  ),
  recap: screen(
    '/structures/recap/{id}',
    ['Riepilogo', 'Summary', 'Récapitulatif', 'Zusammenfassung'],
    'r r r r* r*',
    { layout: 'fullpage' },
  ),
  profile: screen(
    at('anagrafica'),
    ['Anagrafica', 'Profile', 'Identité', 'Stammdaten'],
    'ru ru ru ru* ru*m',
    section('profile', 'id-badge-2', true),
  ),
  contacts: screen(at('contatti'), CONTACTS, open, section('profile', 'phone', true)),
  emailRecipients: screen(
    at('emails'),
    ['E-mail', 'E-mails', 'E-mails', 'E-Mails'],
    open,
    section('profile', 'mail', true),
  ),
  vcard: screen(
    at('vcard'),
    ['vCard', 'vCard', 'vCard', 'vCard'],
    'crud crud crud ru* crud*m',
    section('profile', 'address-book', true),
  ),
  description: screen(
    at('descrizione'),
    ['Descrizione', 'Description', 'Description', 'Beschreibung'],
    'crud crud crud ru* crud*m',
    section('content', 'file-description', true),
  ),
  suggestions: screen(
    at('descrizione/suggerimenti'),
    ['Suggerimenti', 'Suggestions', 'Suggestions', 'Vorschläge'],
    'crud crud crud ru* crud*m',
    section('content', 'bulb'),
  ),
  seo: screen(at('seo'), ['SEO', 'SEO', 'SEO', 'SEO'], 'ru ru ru r* r*', section('content', 'seo', true)),
  nearbyPois: screen(
    at('poi'),
    ['Punti di interesse', 'Points of interest', "Points d'intérêt", 'Sehenswürdigkeiten'],
    open,
    section('content', 'map-pin'),
  ),
  proximityPoints: screen(
    at('proximity-points'),
    ['Punti di prossimità', 'Nearby points', 'Points de proximité', 'Punkte in der Nähe'],
    open,
    section('content', 'map-pins', true),
  ),
  reception: screen(
    at('reception'),
    ['Reception', 'Reception', 'Réception', 'Rezeption'],
    'crud crud crud ru* crud*m',
    {
      ...section('services', 'bell-ringing', true),
      section: { group: 'services', icon: 'bell-ringing', amenity: 'reception' },
    },
  ),
  structureServices: screen(
    at('services'),
    ['Servizi', 'Services', 'Services', 'Leistungen'],
    open,
    section('services', 'checklist'),
  ),
  fiscalProfile: screen(
    at('dati-fiscali'),
    [
      'Dati fiscali e contratto',
      'Tax data and contract',
      'Données fiscales et contrat',
      'Steuerdaten und Vertrag',
    ],
    'crud cru r cru* ru*',
    section('administration', 'file-certificate', true),
  ),
  billing: screen(
    at('fatturazione'),
    ['Fatturazione', 'Billing', 'Facturation', 'Abrechnung'],
    'crud cru r r* ru*',
    section('administration', 'file-invoice'),
  ),
  openings: screen(
    at('aperture'),
    ['Aperture', 'Opening periods', "Périodes d'ouverture", 'Öffnungszeiten'],
    open,
    section('sales', 'calendar-check', true),
  ),
  availability: screen(
    at('disponibilita'),
    [
      'Disponibilità e prezzi',
      'Availability and prices',
      'Disponibilités et prix',
      'Verfügbarkeit und Preise',
    ],
    'crud crud ru cru* crud*',
    { layout: 'fullpage', section: { group: 'sales', icon: 'calendar-dollar' } },
  ),
  availabilityNew: screen(
    at('disponibilita/new'),
    ['Inserimento multiplo', 'Bulk update', 'Saisie multiple', 'Sammeleingabe'],
    'crud crud ru cru* crud*',
    part,
  ),
  arrivals: screen(
    at('prenotazioni/arrivi'),
    ['Arrivi', 'Arrivals', 'Arrivées', 'Anreisen'],
    'crud cru r r* cru*',
    section('bookings', 'door-enter'),
  ),
  bookingRequests: screen(
    at('prenotazioni/booking'),
    ['Richieste di prenotazione', 'Booking requests', 'Demandes de réservation', 'Buchungsanfragen'],
    'crud cru r r* cru*',
    section('bookings', 'calendar-question'),
  ),
  whatsapp: screen(
    '/structures/{id}/whatsapp-send-message',
    [
      'Invia messaggio WhatsApp',
      'Send a WhatsApp message',
      'Envoyer un message WhatsApp',
      'WhatsApp-Nachricht senden',
    ],
    'crud cru cr cr* cru*',
    section('bookings', 'brand-whatsapp'),
  ),
};

import type { Texts } from '../text.ts';

/** The printable summary of a structure (section `recap`). */
export const recapTexts = {
  print: ['Stampa / PDF', 'Print / PDF', 'Imprimer / PDF', 'Drucken / PDF'],
  overview: ['Vai alla panoramica', 'Go to the overview', 'Aller à l’aperçu', 'Zum Überblick'],
  review: ['Invia in revisione', 'Send for review', 'Envoyer en révision', 'Zur Prüfung senden'],
  reviewed: ['Inviata in revisione', 'Sent for review', 'Envoyée en révision', 'Zur Prüfung gesendet'],
  next: [
    'Per passare a “{status}” manca:',
    'Still missing to move to “{status}”:',
    'Pour passer à « {status} », il manque :',
    'Für den Wechsel zu „{status}“ fehlt:',
  ],
  ready: [
    'Non manca nulla per passare a “{status}”.',
    'Nothing is missing to move to “{status}”.',
    'Rien ne manque pour passer à « {status} ».',
    'Für den Wechsel zu „{status}“ fehlt nichts.',
  ],
  editOf: ['Modifica: {block}', 'Edit: {block}', 'Modifier : {block}', 'Bearbeiten: {block}'],
  nothing: ['Ancora nulla.', 'Nothing yet.', 'Encore rien.', 'Noch nichts.'],
  taxHidden: [
    'Visibili solo al titolare.',
    'Shown to the owner only.',
    'Visibles du seul titulaire.',
    'Nur für den Inhaber sichtbar.',
  ],
  printedOn: [
    'Riepilogo del {when}',
    'Summary of {when}',
    'Récapitulatif du {when}',
    'Zusammenfassung vom {when}',
  ],
  'block.profile': ['Dati principali', 'Main data', 'Données principales', 'Hauptdaten'],
  'block.contacts': ['Contatti', 'Contacts', 'Contacts', 'Kontakte'],
  'block.fiscal': ['Dati fiscali', 'Tax data', 'Données fiscales', 'Steuerdaten'],
  'block.description': ['Descrizione', 'Description', 'Description', 'Beschreibung'],
  'block.openings': ['Aperture', 'Opening periods', 'Périodes d’ouverture', 'Öffnungszeiten'],
  'block.reception': ['Reception', 'Reception', 'Réception', 'Rezeption'],
  'block.services': ['Servizi', 'Services', 'Services', 'Leistungen'],
  'block.amenities': ['Dotazioni', 'Amenities', 'Équipements', 'Ausstattung'],
  'block.rooms': ['Alloggi', 'Rooms', 'Hébergements', 'Zimmer'],
  'block.mealPlans': ['Trattamenti', 'Meal plans', 'Formules', 'Verpflegung'],
  room: [
    'Unità: {units} · Fino a {guests} ospiti',
    'Units: {units} · Up to {guests} guests',
    'Unités : {units} · Jusqu’à {guests} personnes',
    'Einheiten: {units} · Bis zu {guests} Gäste',
  ],
  'block.photos': ['Galleria', 'Gallery', 'Galerie', 'Galerie'],
  photoCount: ['Foto: {n}', 'Photos: {n}', 'Photos : {n}', 'Fotos: {n}'],
} as const satisfies Texts;

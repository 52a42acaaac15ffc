import type { FieldOptions } from '../../kernel/records/field.ts';
import { choice } from '../../kernel/records/fields.ts';

const POI_TYPES = {
  beach: ['Spiaggia', 'Beach', 'Plage', 'Strand'],
  museum: ['Museo', 'Museum', 'Musée', 'Museum'],
  monument: ['Monumento', 'Monument', 'Monument', 'Denkmal'],
  church: ['Chiesa', 'Church', 'Église', 'Kirche'],
  archaeological: ['Area archeologica', 'Archaeological site', 'Site archéologique', 'Ausgrabungsstätte'],
  park: ['Parco', 'Park', 'Parc', 'Park'],
  theme_park: ['Parco divertimenti', 'Theme park', 'Parc d’attractions', 'Freizeitpark'],
  station: ['Stazione', 'Station', 'Gare', 'Bahnhof'],
  airport: ['Aeroporto', 'Airport', 'Aéroport', 'Flughafen'],
  port: ['Porto', 'Port', 'Port', 'Hafen'],
  motorway: ['Casello autostradale', 'Motorway exit', 'Sortie d’autoroute', 'Autobahnausfahrt'],
  fair: ['Fiera', 'Exhibition centre', 'Parc des expositions', 'Messe'],
  stadium: ['Stadio', 'Stadium', 'Stade', 'Stadion'],
  hospital: ['Ospedale', 'Hospital', 'Hôpital', 'Krankenhaus'],
  university: ['Università', 'University', 'Université', 'Universität'],
  theatre: ['Teatro', 'Theatre', 'Théâtre', 'Theater'],
  thermal: ['Terme', 'Thermal baths', 'Thermes', 'Therme'],
  ski: ['Impianto sciistico', 'Ski lifts', 'Domaine skiable', 'Skigebiet'],
  golf: ['Golf', 'Golf', 'Golf', 'Golf'],
  marina: ['Porto turistico', 'Marina', 'Port de plaisance', 'Jachthafen'],
  shopping: ['Shopping', 'Shopping', 'Shopping', 'Shopping'],
  square: ['Piazza', 'Square', 'Place', 'Platz'],
  nature: ['Area naturale', 'Nature area', 'Espace naturel', 'Naturgebiet'],
  event_venue: ['Sede eventi', 'Event venue', 'Lieu d’événements', 'Veranstaltungsort'],
} as const;

type PoiType = keyof typeof POI_TYPES;

/** Source: platform dictionary 4.1. */
export function poiTypes<const O extends FieldOptions<PoiType>>(options: O) {
  return choice(POI_TYPES, ['Tipologia', 'Type', 'Type', 'Art'], options);
}

import type { Values } from '../../kernel/records/field.ts';
import { choice, decimal, integer, translatedField } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { travelMode } from './travel.ts';

/** Types that may occur several times, so that each point needs a name (structures dictionary 2.7). */
const TYPES_WITH_NAME = new Set(['other', 'airport', 'train_station', 'port', 'motorway']);

/** Punto di prossimità: distance to a place without a page of its own. Source: structures dictionary 2.7. */
export const proximityPoint = defineRecord({
  name: 'proximity-point',
  collection: 'proximity-points',
  scope: 'structure',
  screen: 'proximityPoints',
  title: ['Punto di prossimità', 'Nearby point', 'Point à proximité', 'Punkt in der Nähe'],
  emptyText: [
    'Nessun punto. Aggiungi le distanze da mare, stazione, centro e altri luoghi.',
    'No points. Add the distances to the sea, the station, the centre and other places.',
    'Aucun point. Ajoutez les distances de la mer, de la gare, du centre et d’autres lieux.',
    'Keine Punkte. Fügen Sie die Entfernungen zu Meer, Bahnhof, Zentrum und anderen Orten hinzu.',
  ],
  maxCount: 30,
  fields: {
    type: choice(
      {
        beach: ['Spiaggia', 'Beach', 'Plage', 'Strand'],
        sea: ['Mare', 'Sea', 'Mer', 'Meer'],
        lake: ['Lago', 'Lake', 'Lac', 'See'],
        ski_lift: ['Impianti di risalita', 'Ski lifts', 'Remontées mécaniques', 'Skilifte'],
        center: ['Centro', 'Centre', 'Centre', 'Zentrum'],
        train_station: ['Stazione ferroviaria', 'Railway station', 'Gare', 'Bahnhof'],
        bus_stop: ['Fermata bus', 'Bus stop', 'Arrêt de bus', 'Bushaltestelle'],
        airport: ['Aeroporto', 'Airport', 'Aéroport', 'Flughafen'],
        port: ['Porto', 'Port', 'Port', 'Hafen'],
        motorway: ['Casello autostradale', 'Motorway exit', 'Sortie d’autoroute', 'Autobahnausfahrt'],
        fair: ['Fiera', 'Exhibition centre', 'Parc des expositions', 'Messe'],
        hospital: ['Ospedale', 'Hospital', 'Hôpital', 'Krankenhaus'],
        pharmacy: ['Farmacia', 'Pharmacy', 'Pharmacie', 'Apotheke'],
        supermarket: ['Supermercato', 'Supermarket', 'Supermarché', 'Supermarkt'],
        theme_park: ['Parco divertimenti', 'Theme park', 'Parc d’attractions', 'Freizeitpark'],
        thermal: ['Terme', 'Thermal baths', 'Thermes', 'Therme'],
        golf: ['Golf', 'Golf', 'Golf', 'Golf'],
        bike_path: ['Pista ciclabile', 'Cycle path', 'Piste cyclable', 'Radweg'],
        other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
      },
      ['Tipo', 'Type', 'Type', 'Art'],
      { required: true },
    ),
    name: translatedField(80, ['Nome', 'Name', 'Nom', 'Name'], { default: {} }),
    distanceMeters: integer(0, 300_000, ['Distanza', 'Distance', 'Distance', 'Entfernung'], {
      required: true,
      unit: 'm',
    }),
    travelMode: travelMode(),
    travelMinutes: integer(0, 600, ['Tempo', 'Time', 'Temps', 'Zeit'], { unit: 'min' }),
    shuttle: choice(
      {
        none: ['No', 'No', 'Non', 'Nein'],
        free: ['Navetta gratuita', 'Free shuttle', 'Navette gratuite', 'Kostenloser Shuttle'],
        paid: ['Navetta a pagamento', 'Paid shuttle', 'Navette payante', 'Kostenpflichtiger Shuttle'],
      },
      ['Navetta', 'Shuttle', 'Navette', 'Shuttle'],
      { default: 'none' },
    ),
    latitude: decimal(-90, 90, 6, ['Latitudine', 'Latitude', 'Latitude', 'Breitengrad']),
    longitude: decimal(-180, 180, 6, ['Longitudine', 'Longitude', 'Longitude', 'Längengrad']),
  },
  groups: [
    {
      id: 'point',
      title: ['Il punto', 'The point', 'Le point', 'Der Punkt'],
      fields: ['type', 'name', 'distanceMeters', 'travelMode', 'travelMinutes', 'shuttle'],
    },
    {
      id: 'position',
      title: ['Posizione', 'Position', 'Position', 'Lage'],
      fields: ['latitude', 'longitude'],
      folded: true,
    },
  ],
  listing: {
    columns: ['type', 'name', 'distanceMeters', 'travelMode', 'travelMinutes', 'shuttle', 'updatedAt'],
    sorts: ['distanceMeters', 'type', 'updatedAt', 'id'],
    filters: ['type', 'shuttle', 'updatedAt'],
    search: ['name'],
    defaultSort: 'distanceMeters',
  },
  check: ({ type, name, latitude, longitude }) => [
    ...(TYPES_WITH_NAME.has(type) && !name.it ? [{ path: 'name.it', code: 'required_it' }] : []),
    ...(latitude !== null && longitude === null ? [{ path: 'longitude', code: 'required' }] : []),
    ...(longitude !== null && latitude === null ? [{ path: 'latitude', code: 'required' }] : []),
  ],
});

type ProximityPoint = Pick<Values<typeof proximityPoint.fields>, 'type' | 'name'>;

/** Checks that type and name are unique. */
export function proximitySiblingIssues({ type, name }: ProximityPoint, others: readonly ProximityPoint[]): Issue[] {
  const called = (text: string | undefined) => (text ?? '').toLowerCase();
  const twin = others.some((one) => one.type === type && called(one.name.it) === called(name.it));
  return twin ? [{ path: name.it ? 'name.it' : 'type', code: 'unique' }] : [];
}

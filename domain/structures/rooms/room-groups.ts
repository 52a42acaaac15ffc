import type { FieldGroup } from '../../kernel/records/record.ts';

export const roomGroups = [
  {
    id: 'main',
    title: ['Nome e descrizione', 'Name and description', 'Nom et description', 'Name und Beschreibung'],
    fields: ['title', 'description', 'accommodationTypeId', 'units', 'code', 'cinOverride', 'status'],
  },
  {
    id: 'guests',
    title: ['Ospiti', 'Guests', 'Clients', 'Gäste'],
    fields: ['minOccupancy', 'baseOccupancy', 'maxOccupancy', 'maxAdults', 'maxChildren', 'maxInfants', 'infantsExtra'],
  },
  {
    id: 'beds',
    title: ['Camere e letti', 'Bedrooms and beds', 'Chambres et lits', 'Schlafzimmer und Betten'],
    fields: ['bedrooms', 'extraBeds', 'extraBedType'],
  },
  {
    id: 'bath',
    title: ['Bagno e cucina', 'Bathroom and kitchen', 'Salle de bains et cuisine', 'Bad und Küche'],
    fields: ['bathrooms', 'bathroomKind', 'bathFeatures', 'kitchen'],
  },
  {
    id: 'place',
    title: ['Spazi e vista', 'Space and view', 'Espaces et vue', 'Räume und Aussicht'],
    fields: ['areaSqm', 'balconySqm', 'floorFrom', 'floorTo', 'view'],
  },
  {
    id: 'facilities',
    title: ['Dotazioni', 'Facilities', 'Équipements', 'Ausstattung'],
    fields: ['facilityIds', 'accessible', 'smoking', 'petsAllowed'],
  },
  {
    id: 'terms',
    title: ['Condizioni', 'Terms', 'Conditions', 'Bedingungen'],
    fields: ['cancellationPolicyId', 'paymentPolicyId'],
    folded: true,
  },
] as const satisfies readonly FieldGroup[];

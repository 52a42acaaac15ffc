/** The amenity sections in menu order: name, title and screen, without their fields. */
export const AMENITY_KINDS = {
  gym: { name: 'gym', screen: 'gyms', title: ['Palestra', 'Gym', 'Salle de sport', 'Fitnessraum'] },
  spa: { name: 'spa', screen: 'spas', title: ['Spa', 'Spa', 'Spa', 'Spa'] },
  pool: { name: 'pool', screen: 'pools', title: ['Piscina', 'Pool', 'Piscine', 'Pool'] },
  beach: { name: 'beach', screen: 'beaches', title: ['Spiaggia', 'Beach', 'Plage', 'Strand'] },
  'beauty-center': {
    name: 'beauty-center',
    screen: 'beautyCenters',
    title: ['Centro beauty', 'Beauty centre', 'Centre de beauté', 'Beauty-Bereich'],
  },
  'business-center': {
    name: 'business-center',
    screen: 'businessCenters',
    title: ['Sala meeting', 'Meeting room', 'Salle de réunion', 'Tagungsraum'],
  },
  restaurant: {
    name: 'restaurant',
    screen: 'restaurants',
    title: ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'],
  },
  parking: { name: 'parking', screen: 'parkings', title: ['Parcheggio', 'Parking', 'Parking', 'Parkplatz'] },
} as const;

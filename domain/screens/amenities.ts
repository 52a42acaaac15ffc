import { collection } from './collection.ts';

const amenity = {
  group: 'services',
  row: 'crud crud crud cru* crud*m',
  built: true,
  isAmenity: true,
} as const;

export const amenityScreens = {
  ...collection({
    ...amenity,
    list: 'gyms',
    one: 'gym',
    path: 'gym',
    param: 'id_palestra',
    icon: 'barbell',
    titles: {
      list: ['Palestre', 'Gyms', 'Salles de sport', 'Fitnessräume'],
      new: ['Nuova palestra', 'New gym', 'Nouvelle salle de sport', 'Neuer Fitnessraum'],
      edit: ['Palestra', 'Gym', 'Salle de sport', 'Fitnessraum'],
    },
  }),
  ...collection({
    ...amenity,
    list: 'spas',
    one: 'spa',
    path: 'spa',
    param: 'id_spa',
    icon: 'massage',
    titles: {
      list: ['Spa e centri benessere', 'Spas', 'Spas', 'Spas'],
      new: ['Nuova spa', 'New spa', 'Nouveau spa', 'Neues Spa'],
      edit: ['Spa', 'Spa', 'Spa', 'Spa'],
    },
  }),
  ...collection({
    ...amenity,
    list: 'pools',
    one: 'pool',
    path: 'pool',
    param: 'id_piscina',
    icon: 'pool',
    titles: {
      list: ['Piscine', 'Pools', 'Piscines', 'Pools'],
      new: ['Nuova piscina', 'New pool', 'Nouvelle piscine', 'Neuer Pool'],
      edit: ['Piscina', 'Pool', 'Piscine', 'Pool'],
    },
  }),
  ...collection({
    ...amenity,
    list: 'beaches',
    one: 'beach',
    path: 'beach',
    param: 'id_spiaggia',
    icon: 'beach',
    titles: {
      list: ['Spiagge', 'Beaches', 'Plages', 'Strände'],
      new: ['Nuova spiaggia', 'New beach', 'Nouvelle plage', 'Neuer Strand'],
      edit: ['Spiaggia', 'Beach', 'Plage', 'Strand'],
    },
  }),
  ...collection({
    ...amenity,
    list: 'beautyCenters',
    one: 'beautyCenter',
    path: 'beauty',
    param: 'id_beauty',
    icon: 'flower',
    titles: {
      list: ['Beauty e trattamenti', 'Beauty centres', 'Centres de beauté', 'Beauty-Bereiche'],
      new: ['Nuovo centro beauty', 'New beauty centre', 'Nouveau centre de beauté', 'Neuer Beauty-Bereich'],
      edit: ['Centro beauty', 'Beauty centre', 'Centre de beauté', 'Beauty-Bereich'],
    },
  }),
  ...collection({
    ...amenity,
    list: 'businessCenters',
    one: 'businessCenter',
    path: 'business',
    param: 'id_business',
    icon: 'presentation',
    titles: {
      list: ['Business e sale meeting', 'Meeting rooms', 'Salles de réunion', 'Tagungsräume'],
      new: ['Nuova sala meeting', 'New meeting room', 'Nouvelle salle de réunion', 'Neuer Tagungsraum'],
      edit: ['Sala meeting', 'Meeting room', 'Salle de réunion', 'Tagungsraum'],
    },
  }),
  ...collection({
    ...amenity,
    list: 'restaurants',
    one: 'restaurant',
    path: 'restaurant',
    param: 'id_ristorante',
    icon: 'tools-kitchen-2',
    titles: {
      list: ['Ristoranti', 'Restaurants', 'Restaurants', 'Restaurants'],
      new: ['Nuovo ristorante', 'New restaurant', 'Nouveau restaurant', 'Neues Restaurant'],
      edit: ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'],
    },
  }),
  ...collection({
    ...amenity,
    list: 'parkings',
    one: 'parking',
    path: 'parking',
    param: 'id_parcheggio',
    icon: 'parking',
    titles: {
      list: ['Parcheggi', 'Parking', 'Parkings', 'Parkplätze'],
      new: ['Nuovo parcheggio', 'New parking', 'Nouveau parking', 'Neuer Parkplatz'],
      edit: ['Parcheggio', 'Parking', 'Parking', 'Parkplatz'],
    },
  }),
};

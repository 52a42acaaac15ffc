import type { Texts } from '../text.ts';

/** Titles of the screens of domain/screens/amenities.ts, by id (section `screen`). */
export const amenitiesTitles = {
  gyms: ['Palestre', 'Gyms', 'Salles de sport', 'Fitnessräume'],
  gymNew: ['Nuova palestra', 'New gym', 'Nouvelle salle de sport', 'Neuer Fitnessraum'],
  gymEdit: ['Palestra', 'Gym', 'Salle de sport', 'Fitnessraum'],
  spas: ['Spa e centri benessere', 'Spas', 'Spas', 'Spas'],
  spaNew: ['Nuova spa', 'New spa', 'Nouveau spa', 'Neues Spa'],
  spaEdit: ['Spa', 'Spa', 'Spa', 'Spa'],
  pools: ['Piscine', 'Pools', 'Piscines', 'Pools'],
  poolNew: ['Nuova piscina', 'New pool', 'Nouvelle piscine', 'Neuer Pool'],
  poolEdit: ['Piscina', 'Pool', 'Piscine', 'Pool'],
  beaches: ['Spiagge', 'Beaches', 'Plages', 'Strände'],
  beachNew: ['Nuova spiaggia', 'New beach', 'Nouvelle plage', 'Neuer Strand'],
  beachEdit: ['Spiaggia', 'Beach', 'Plage', 'Strand'],
  beautyCenters: ['Beauty e trattamenti', 'Beauty centres', 'Centres de beauté', 'Beauty-Bereiche'],
  beautyCenterNew: ['Nuovo centro beauty', 'New beauty centre', 'Nouveau centre de beauté', 'Neuer Beauty-Bereich'],
  beautyCenterEdit: ['Centro beauty', 'Beauty centre', 'Centre de beauté', 'Beauty-Bereich'],
  businessCenters: ['Business e sale meeting', 'Meeting rooms', 'Salles de réunion', 'Tagungsräume'],
  businessCenterNew: ['Nuova sala meeting', 'New meeting room', 'Nouvelle salle de réunion', 'Neuer Tagungsraum'],
  businessCenterEdit: ['Sala meeting', 'Meeting room', 'Salle de réunion', 'Tagungsraum'],
  restaurants: ['Ristoranti', 'Restaurants', 'Restaurants', 'Restaurants'],
  restaurantNew: ['Nuovo ristorante', 'New restaurant', 'Nouveau restaurant', 'Neues Restaurant'],
  restaurantEdit: ['Ristorante', 'Restaurant', 'Restaurant', 'Restaurant'],
  parkings: ['Parcheggi', 'Parking', 'Parkings', 'Parkplätze'],
  parkingNew: ['Nuovo parcheggio', 'New parking', 'Nouveau parking', 'Neuer Parkplatz'],
  parkingEdit: ['Parcheggio', 'Parking', 'Parking', 'Parkplatz'],
} as const satisfies Texts;

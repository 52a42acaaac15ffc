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
  }),
  ...collection({
    ...amenity,
    list: 'spas',
    one: 'spa',
    path: 'spa',
    param: 'id_spa',
    icon: 'massage',
  }),
  ...collection({
    ...amenity,
    list: 'pools',
    one: 'pool',
    path: 'pool',
    param: 'id_piscina',
    icon: 'pool',
  }),
  ...collection({
    ...amenity,
    list: 'beaches',
    one: 'beach',
    path: 'beach',
    param: 'id_spiaggia',
    icon: 'beach',
  }),
  ...collection({
    ...amenity,
    list: 'beautyCenters',
    one: 'beautyCenter',
    path: 'beauty',
    param: 'id_beauty',
    icon: 'flower',
  }),
  ...collection({
    ...amenity,
    list: 'businessCenters',
    one: 'businessCenter',
    path: 'business',
    param: 'id_business',
    icon: 'presentation',
  }),
  ...collection({
    ...amenity,
    list: 'restaurants',
    one: 'restaurant',
    path: 'restaurant',
    param: 'id_ristorante',
    icon: 'tools-kitchen-2',
  }),
  ...collection({
    ...amenity,
    list: 'parkings',
    one: 'parking',
    path: 'parking',
    param: 'id_parcheggio',
    icon: 'parking',
  }),
};

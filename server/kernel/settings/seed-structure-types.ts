import { structureType } from '../../../domain/kernel/settings/structure-type.ts';
import type { Text } from '../../../domain/platform/language/text.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { seedRecords } from '../records/seed-records.ts';

interface Seed {
  code: string;
  macroType: 'hotel' | 'non_hotel' | 'open_air' | 'private';
  title: Text;
  plural: Text;
  stars?: readonly string[];
  /** False for types without lodging. */
  requiresCin?: boolean;
}

const HOTEL_STARS = ['1', '2', '3', '3s', '4', '4s', '5'];
const OPEN_AIR_STARS = ['1', '2', '3', '4', '5'];

/** Codes and Italian titles: platform dictionary 3.10. Macro types and stars follow the regional classifications. */
const TYPES: readonly Seed[] = [
  {
    code: 'hotel',
    macroType: 'hotel',
    title: ['Hotel', 'Hotel', 'Hôtel', 'Hotel'],
    plural: ['Hotel', 'Hotels', 'Hôtels', 'Hotels'],
    stars: HOTEL_STARS,
  },
  {
    code: 'aparthotel',
    macroType: 'hotel',
    title: ['Residence', 'Aparthotel', 'Résidence hôtelière', 'Aparthotel'],
    plural: ['Residence', 'Aparthotels', 'Résidences hôtelières', 'Aparthotels'],
    stars: ['2', '3', '3s', '4'],
  },
  {
    code: 'scattered_hotel',
    macroType: 'hotel',
    title: ['Albergo diffuso', 'Scattered hotel', 'Hôtel diffus', 'Dorfhotel'],
    plural: ['Alberghi diffusi', 'Scattered hotels', 'Hôtels diffus', 'Dorfhotels'],
    stars: ['3', '4', '5'],
  },
  {
    code: 'bed_and_breakfast',
    macroType: 'non_hotel',
    title: ['Bed and breakfast', 'Bed and breakfast', 'Chambre d’hôtes', 'Bed and Breakfast'],
    plural: ['Bed and breakfast', 'Bed and breakfasts', 'Chambres d’hôtes', 'Bed and Breakfasts'],
  },
  {
    code: 'guest_house',
    macroType: 'non_hotel',
    title: ['Affittacamere', 'Guest house', 'Maison d’hôtes', 'Gästezimmer'],
    plural: ['Affittacamere', 'Guest houses', 'Maisons d’hôtes', 'Gästezimmer'],
  },
  {
    code: 'farmhouse',
    macroType: 'non_hotel',
    title: ['Agriturismo', 'Farmhouse', 'Agritourisme', 'Agriturismo'],
    plural: ['Agriturismi', 'Farmhouses', 'Agritourismes', 'Agriturismi'],
  },
  {
    code: 'holiday_home',
    macroType: 'non_hotel',
    title: ['Casa vacanze', 'Holiday home', 'Maison de vacances', 'Ferienhaus'],
    plural: ['Case vacanze', 'Holiday homes', 'Maisons de vacances', 'Ferienhäuser'],
  },
  {
    code: 'apartment',
    macroType: 'private',
    title: ['Appartamento', 'Apartment', 'Appartement', 'Ferienwohnung'],
    plural: ['Appartamenti', 'Apartments', 'Appartements', 'Ferienwohnungen'],
  },
  {
    code: 'villa',
    macroType: 'private',
    title: ['Villa', 'Villa', 'Villa', 'Villa'],
    plural: ['Ville', 'Villas', 'Villas', 'Villen'],
  },
  {
    code: 'campsite',
    macroType: 'open_air',
    title: ['Campeggio', 'Campsite', 'Camping', 'Campingplatz'],
    plural: ['Campeggi', 'Campsites', 'Campings', 'Campingplätze'],
    stars: OPEN_AIR_STARS,
  },
  {
    code: 'holiday_village',
    macroType: 'open_air',
    title: ['Villaggio turistico', 'Holiday village', 'Village de vacances', 'Feriendorf'],
    plural: ['Villaggi turistici', 'Holiday villages', 'Villages de vacances', 'Feriendörfer'],
    stars: OPEN_AIR_STARS,
  },
  {
    code: 'hostel',
    macroType: 'non_hotel',
    title: ['Ostello', 'Hostel', 'Auberge de jeunesse', 'Hostel'],
    plural: ['Ostelli', 'Hostels', 'Auberges de jeunesse', 'Hostels'],
  },
  {
    code: 'country_house',
    macroType: 'non_hotel',
    title: ['Country house', 'Country house', 'Maison de campagne', 'Landhaus'],
    plural: ['Country house', 'Country houses', 'Maisons de campagne', 'Landhäuser'],
  },
  {
    code: 'religious_house',
    macroType: 'non_hotel',
    title: ['Casa per ferie', 'Religious guest house', 'Maison d’accueil', 'Gästehaus'],
    plural: ['Case per ferie', 'Religious guest houses', 'Maisons d’accueil', 'Gästehäuser'],
  },
  {
    code: 'mountain_hut',
    macroType: 'non_hotel',
    title: ['Rifugio', 'Mountain hut', 'Refuge', 'Berghütte'],
    plural: ['Rifugi', 'Mountain huts', 'Refuges', 'Berghütten'],
  },
  {
    code: 'historic_residence',
    macroType: 'hotel',
    title: ['Residenza d’epoca', 'Historic residence', 'Demeure historique', 'Historische Residenz'],
    plural: ['Residenze d’epoca', 'Historic residences', 'Demeures historiques', 'Historische Residenzen'],
    stars: HOTEL_STARS,
  },
  {
    code: 'inn',
    macroType: 'hotel',
    title: ['Locanda', 'Inn', 'Auberge', 'Gasthof'],
    plural: ['Locande', 'Inns', 'Auberges', 'Gasthöfe'],
    stars: ['1', '2', '3'],
  },
  // Not in the dictionary: regions publish such establishments in one register with accommodation (L.R. Toscana
  // 86/2016, title III).
  {
    code: 'beach_establishment',
    macroType: 'open_air',
    title: ['Stabilimento balneare', 'Beach club', 'Établissement balnéaire', 'Strandbad'],
    plural: ['Stabilimenti balneari', 'Beach clubs', 'Établissements balnéaires', 'Strandbäder'],
    requiresCin: false,
  },
];

const AMENITIES = ['pool', 'restaurant', 'gym', 'spa', 'parking', 'reception', 'beauty', 'business', 'beach'];

const ICONS = {
  hotel: 'tabler:building',
  non_hotel: 'tabler:home',
  open_air: 'tabler:tent',
  private: 'tabler:key',
} as const;

const byLanguage = ([it, en, fr, de]: Text) => ({ it, en, fr, de });

/** Inserts the structure types of a new installation. */
export async function seedStructureTypes(transaction: Queryable): Promise<void> {
  const rows = TYPES.map((type, index) => ({
    code: type.code,
    title: byLanguage(type.title),
    titlePlural: byLanguage(type.plural),
    macroType: type.macroType,
    icon: ICONS[type.macroType],
    allowsStars: type.stars !== undefined,
    allowedCategories: type.stars ?? [],
    enabledAmenities: AMENITIES,
    ...(type.requiresCin === false && { requiresCin: false }),
    position: index + 1,
    status: 10,
  }));
  await seedRecords(transaction, structureType, rows);
}

import { chance, pick, type Random, randomInteger } from '../random.ts';
import type { Entry, Style, Zone } from './register.ts';

export interface DemoCity {
  readonly id: number;
  readonly istatCode: string;
  readonly name: string;
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const STREETS: Readonly<Record<Zone, readonly [string, ...string[]]>> = {
  seafront: ['Lungomare Cristoforo Colombo', 'Viale Regina Elena', 'Via dei Pescatori', 'Viale delle Tamerici'],
  center: ['Via Garibaldi', 'Vicolo dei Tintori', 'Piazza del Mercato', 'Via San Lorenzo', 'Corso Vittorio Emanuele'],
  suburb: ['Via dell’Industria', 'Viale Certosa'],
  mountain: ['Via dei Larici', 'Strada del Passo', 'Via Dolomiti'],
  lake: ['Via Lungolago', 'Via del Porto Vecchio', 'Viale dei Cipressi'],
  countryside: ['Strada delle Vigne', 'Località Poggio Alto', 'Contrada San Giacomo', 'Via del Frantoio'],
  thermal: ['Viale delle Terme', 'Via Fonte Salute'],
};
const ACTIVITIES: Readonly<Record<string, string>> = {
  aparthotel: 'hotel_residence',
  campsite: 'camping',
  holiday_village: 'village',
  farmhouse: 'agritourism',
  bed_and_breakfast: 'bnb',
  guest_house: 'rooms',
  apartment: 'holiday_home',
  holiday_home: 'holiday_home',
  hostel: 'hostel',
  mountain_hut: 'mountain_hut',
  hotel: 'hotel',
};
const GUESTS: Readonly<Record<Style, readonly string[]>> = {
  hotel: ['couples', 'business', 'families'],
  bnb: ['couples', 'cyclists'],
  farm: ['families', 'couples', 'cyclists'],
  home: ['families', 'groups'],
  camp: ['families', 'groups', 'sport'],
  hut: ['sport', 'groups', 'school'],
  historic: ['couples', 'business'],
};
const CIN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a CIN of the right form for the municipality that belongs to no real business. */
function cin(draw: Random, city: DemoCity): string {
  const random = (length: number) =>
    Array.from({ length }, () => CIN_LETTERS[Math.floor(draw.random() * CIN_LETTERS.length)]).join('');
  return `IT${city.istatCode}${draw.random() < 0.5 ? 'A' : 'B'}${randomInteger(draw, 1, 4)}${random(8)}`;
}

function touristTax(draw: Random): Record<string, unknown>[] {
  const row = (fromMd: string, toMd: string, amountCents: number, note: string) => ({
    fromMd,
    toMd,
    amountCents,
    maxNights: pick(draw, [5, 7, 10]),
    exemptUnderAge: pick(draw, [12, 14]),
    payable: 'on_site',
    note: note ? { it: note } : {},
  });
  const low = randomInteger(draw, 2, 8) * 25;
  if (chance(draw, 0.5)) return [row('01-01', '12-31', low * 2, '')];
  return [row('04-01', '10-31', low * 2, 'Alta stagione: l’imposta va al Comune.'), row('11-01', '03-31', low, '')];
}

/** Returns the profile besides name, type and municipality. `share` (0 to 1) is the part that is filled in. */
export function profileOf(draw: Random, entry: Entry, city: DemoCity, share: number): Record<string, unknown> {
  const has = () => chance(draw, share);
  const built = randomInteger(draw, 1880, 2005);
  const isCamp = entry.style === 'camp';
  const values: Record<string, unknown> = {
    address: pick(draw, STREETS[entry.zone]),
    streetNumber: entry.zone === 'countryside' && chance(draw, 0.4) ? 'snc' : String(randomInteger(draw, 1, 148)),
    zip: city.zip,
    zone: entry.zone,
    roomsTotal: entry.rooms,
    bedsTotal: Math.round(entry.rooms * (isCamp ? 4 : entry.style === 'home' ? 2 : 2.1)),
  };
  if (city.latitude !== null && city.longitude !== null && has()) {
    values.latitude = shiftDegrees(draw, city.latitude);
    values.longitude = shiftDegrees(draw, city.longitude);
  }
  if (has()) values.cin = cin(draw, city);
  if (values.cin)
    values.cinIssuedAt = `202${randomInteger(draw, 4, 5)}-0${randomInteger(draw, 1, 9)}-${randomInteger(draw, 10, 28)}`;
  if (has()) values.istatActivity = ACTIVITIES[entry.type] ?? 'other';
  if (has()) values.bathroomsTotal = isCamp ? randomInteger(draw, 20, 40) : entry.rooms;
  if (has()) values.floors = isCamp ? 1 : randomInteger(draw, 2, 6);
  if (has()) Object.assign(values, { yearBuilt: built, yearRenovated: randomInteger(draw, 2008, 2024) });
  if (has()) values.accessibility = ['ramp', ...(entry.rooms > 20 ? ['lift', 'accessible_room'] : [])];
  if (has()) values.suitableFor = [...GUESTS[entry.style]];
  if (has())
    values.spokenLanguages = ['it', 'en', ...(chance(draw, 0.5) ? ['de'] : []), ...(chance(draw, 0.4) ? ['fr'] : [])];
  if (has()) values.touristTax = touristTax(draw);
  if (chance(draw, 0.5)) {
    Object.assign(values, {
      petsPolicy: 'yes',
      petsMaxWeight: randomInteger(draw, 8, 30),
      petsFeeCents: randomInteger(draw, 1, 4) * 500,
      petsFeeUnit: 'night',
    });
  }
  if (isCamp) values.smokingPolicy = 'areas';
  return values;
}

/** Moves a coordinate some hundred metres from the centre, with six decimals. */
function shiftDegrees(draw: Random, degrees: number): number {
  return Math.round((degrees + (draw.random() - 0.5) * 0.012) * 1e6) / 1e6;
}

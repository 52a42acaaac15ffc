import { foldWords } from '../cells/cell.ts';

/**
 * Words of Italian registers and their type code; the first match wins. Sources: the registers of Bologna, Toscana and
 * Veneto, and the kinds in art. 8-15 D.Lgs. 79/2011. Other regions' laws were not read; a word without a match needs a
 * decision.
 */
const TYPE_WORDS: readonly [RegExp, string][] = [
  [
    /agri ?tur|agri ?camp|alloggi\w? agritur|farm ?(house|stay)|urlaub auf dem bauernhof|bauernhof|fattoria did|ittitur|pescatur|maso chiuso|masi chiusi|\bmalg[ah]/,
    'farmhouse',
  ],
  [
    /residen\w{0,9} turistic\w{0,9} alb|\brta\b|apart ?hotel|condhotel|condo ?hotel|albergo residenzial|albergh?\w? residenzial|residence|residenz\w? turistic|aziend\w turistic\w residenzial|villagg\w{1,2} alberg/,
    'aparthotel',
  ],
  [/alberg\w{1,4} diffus|paese albergo|ospitalita diffusa/, 'scattered_hotel'],
  [/\bd epoca\b|\b(dimor\w|residenz\w|alberg\w{1,3}|hotel) storic|historisch/, 'historic_residence'],
  [
    /bed (and |e )?breakfast|\bb (and |e )?b\b|\bbnb\b|\bbb\b|(room|boat|bed|home) (and |e )?breakfast|camer\w{1,9} e colazione|prima colazione|ubernachtung mit fruhstuck|fruhstuckspension/,
    'bed_and_breakfast',
  ],
  [
    /affitta ?camer|foresteri\w lombard|esercizi\w? di affitt|guest ?house|alloggi\w? privat|camer\w in affitto|privatzimmer|privatvermiet|zimmervermiet|gastezimmer/,
    'guest_house',
  ],
  [
    /cas\w per ferie|carattere sociale|cas\w religios|ospitalita religios|case? di ospitalita|forester|centr\w soggiorn|centr\w vacanz|soggiorn\w stud|colonia|colonie|convent|monaster|pensionat|cas\w dell?\w? pellegrin|gastehaus/,
    'religious_house',
  ],
  [
    /cas\w (e|ed|o) appartament\w{1,9} (per )?vacanz|cas\w (per |delle )?vacanz|\bcav\b|\bcaav\b|\bcva\b|holiday (home|house)|ferienh[au]us|ferienhauser/,
    'holiday_home',
  ],
  [/ostell|hostel|jugendherberge/, 'hostel'],
  [
    /(parc\w|villagg\w{0,9}) (per )?(vacanz|turistic)|holiday village|feriendorf|vacation resort|marina resort/,
    'holiday_village',
  ],
  [
    /camp(egg|ing|eggio)|aree? (attrezzat\w )?(di |per )?(sosta|la sosta|camper)|agricampeg|garden sharing|glamping|strutture? ricettiv\w all aperto|campingplatz/,
    'campsite',
  ],
  [/rifug|bivacc|capann|schutzh|berghutte|\bhutten?\b|mountain hut|post[oi] tappa/, 'mountain_hut'],
  [/country house|residenz\w? (di campagna|rural)|cas\w rural|turismo rural|landhaus/, 'country_house'],
  [
    /appartament|locazion\w{1,9} (breve|brevi|turistic|ad uso)|alloggi\w? (per )?(uso )?(turistic|locat)|alloggi\w? dat\w in locazion|immobil\w{1,2} (in )?locat|uso turistic|unita abitativ|apartment|ferienwohnung|\bawm\b|\bcasa privata\b|affitti? (breve|brevi)|alloggi\w? (per )?vacanz|alloggi\w? ammobiliat|unita immobiliar/,
    'apartment',
  ],
  [/locand|gasth(of|aus)|\binn\b/, 'inn'],
  [
    /(?<!extr)(?<!extra )(?<!non )alberg|hotel|pension|motel|meubl|garni\b|wellness resort|\bresort\b|beherbergungsbetrieb/,
    'hotel',
  ],
  [/\bvill[ae]\b/, 'villa'],
];

/** Words for a group of types, too vague for one type. */
const GROUP_WORDS =
  /^(?:altr[aeoi]\b.{0,40}|(?:(?:struttur[ae]|esercizi\w?|attivita) ?)?(?:ricettiv[aei] ?)?(?:extra? ?alberghier[aeoi]?|non alberghier[aeoi]?|complementar[ei])?)$/;

/** Tourism businesses that offer no lodging. */
const NO_LODGING =
  /stabiliment\w{1,2} balnear|\bspiagg|\blido\b|\bbagni?\b|agenzi\w{1,2} (di )?viagg|ristorant|\bbar\b|professioni turistic|guid[ae] turistic/;

export function typeByWords(raw: string): string | null {
  const text = foldWords(raw);
  if (GROUP_WORDS.test(text)) return null;
  return TYPE_WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

/** True for a business without lodging, such as a bathing establishment. */
export function isOtherBusiness(raw: string): boolean {
  return typeByWords(raw) === null && NO_LODGING.test(foldWords(raw));
}

/** More specific types that a second column may choose, by the type of the first column. */
const NARROWER_TYPES: Readonly<Record<string, readonly string[]>> = {
  hotel: ['aparthotel', 'scattered_hotel', 'historic_residence', 'inn', 'country_house'],
  campsite: ['holiday_village'],
  apartment: ['holiday_home', 'villa'],
  holiday_home: ['villa', 'religious_house'],
};

/** True if the type of the second column is used: the first gives no type, or a broader one. */
export function decidesType(first: string | null, second: string): boolean {
  return first === null || (NARROWER_TYPES[first] ?? []).includes(second);
}

import { foldWords } from '../cells/cell.ts';

/**
 * Words of Italian, German and French registers and their type code; the first match wins. Sources: the registers of Bologna, Toscana and
 * Veneto, and the kinds in art. 8-15 D.Lgs. 79/2011. Other regions' laws were not read; a word without a match needs a
 * decision.
 */
const TYPE_WORDS: readonly [RegExp, string][] = [
  [
    /agri ?tur|agri ?camp|alloggi\w? agritur|farm ?(house|stay)|urlaub auf dem bauernhof|bauernhof|fattoria did|ittitur|pescatur|maso chiuso|masi chiusi|\bmalg[ah]|a la ferme|fermes? auberge/,
    'farmhouse',
  ],
  [
    /residen\w{0,9} turistic\w{0,9} alb|\brta\b|apart ?hotel|condhotel|condo ?hotel|albergo residenzial|albergh?\w? residenzial|residence|residenz\w? turistic|residences? (de tourisme|hoteliere)|appart ?hotel|aziend\w turistic\w residenzial|villagg\w{1,2} alberg/,
    'aparthotel',
  ],
  [/alberg\w{1,4} diffus|paese albergo|ospitalita diffusa/, 'scattered_hotel'],
  [/\bd epoca\b|\b(dimor\w|residenz\w|alberg\w{1,3}|hotel) storic|historisch/, 'historic_residence'],
  [
    /bed (and |e )?breakfast|\bb (and |e )?b\b|\bbnb\b|\bbb\b|(room|boat|bed|home) (and |e )?breakfast|camer\w{1,9} e colazione|prima colazione|ubernachtung mit fruhstuck|fruhstuckspension/,
    'bed_and_breakfast',
  ],
  [
    /affitta ?camer|foresteri\w lombard\w( locand\w)?|esercizi\w? di affitt|guest ?house|alloggi\w? privat|camer\w in affitto|(chambres?|maisons?) d hotes?|privatzimmer|privatvermiet|zimmervermiet|gastezimmer/,
    'guest_house',
  ],
  [
    /cas\w per ferie|carattere sociale|cas\w religios|ospitalita religios|case? di ospitalita|forester|centr\w soggiorn|centr\w vacanz|soggiorn\w stud|colonia|colonie|convent|monaster|pensionat|cas\w dell?\w? pellegrin|gastehaus/,
    'religious_house',
  ],
  [
    /cas\w (e|ed|o) appartament\w{1,9} (per )?vacanz|cas\w (per |delle )?vacanz|\bcav\b|\bcaav\b|\bcva\b|holiday (home|house)|ferienh[au]us|ferienhauser|\bgites?\b/,
    'holiday_home',
  ],
  [/ostell|hostel|jugendherberge|auberges? de jeunesse/, 'hostel'],
  [
    /(parc\w|villagg\w{0,9}) (per )?(vacanz|turistic)|holiday village|villages? (de )?vacances|feriendorf|vacation resort|marina resort/,
    'holiday_village',
  ],
  [
    /camp(egg|ing|eggio)|aree? (attrezzat\w )?(di |per )?(sosta|la sosta|camper)|agricampeg|garden sharing|glamping|hotellerie de plein air|strutture? ricettiv\w all aperto|campingplatz/,
    'campsite',
  ],
  [/rifug|\brefuges?\b|bivacc|capann|schutzh|berghutte|\bhutten?\b|mountain hut|post[oi] tappa/, 'mountain_hut'],
  [/country house|residenz\w? (di campagna|rural)|cas\w rural|turismo rural|landhaus/, 'country_house'],
  [
    /appartament|locazion\w{1,9} (breve|brevi|turistic|ad uso)|alloggi\w? (per )?(uso )?(turistic|locat)|alloggi\w? dat\w in locazion|immobil\w{1,2} (in )?locat|uso turistic|unita abitativ|apartment|ferienwohnung|\bawm\b|\bcasa privata\b|affitti? (breve|brevi)|alloggi\w? (per )?vacanz|alloggi\w? ammobiliat|unita immobiliar|meubles? (de )?touris|locations? (saisonniere|de vacances)/,
    'apartment',
  ],
  [/locand|gasth(of|aus)|\binn\b|\bauberges?\b/, 'inn'],
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

/** Abbreviations that end in a point, by the start of the word: Res. Tur. Alb. */
const ABBREVIATIONS: readonly [RegExp, string][] = [
  [/^alb(?:gh|g)?$/, 'albergo'],
  [/^aff(?:itt|ittac)?$/, 'affittacamere'],
  [/^agr(?:it|itur)?$/, 'agriturismo'],
  [/^app(?:art|ti|t|to)?$/, 'appartamento'],
  [/^camp(?:egg)?$/, 'campeggio'],
  [/^c(?:as)?$/, 'case'],
  [/^ost$/, 'ostello'],
  [/^pens$/, 'pensione'],
  [/^res(?:id|id\w)?$/, 'residenza'],
  [/^rif$/, 'rifugio'],
  [/^tur(?:ist)?$/, 'turistica'],
  [/^vac$/, 'vacanze'],
  [/^vill$/, 'villaggio'],
];

/** Expands R.T.A. to RTA, B&B to BnB, and words that end in a point: Vill. Tur. */
function expandAbbreviations(raw: string): string {
  return raw
    .replace(/(?<!\p{L})b\.? ?& ?b(?!\p{L})/giu, 'BnB')
    .replace(/(?<!\p{L})(?:\p{L}\. ?){2,6}(?!\p{L})/gu, (letters) => `${letters.replace(/[. ]/g, '')} `)
    .replace(/(?<!\p{L})(\p{L}{1,6})\.(?!\p{L}\.)/gu, (whole, word: string) => {
      const meaning = ABBREVIATIONS.find(([start]) => start.test(word.toLowerCase()))?.[1];
      return meaning ? `${meaning} ` : whole;
    });
}

const findType = (text: string) => TYPE_WORDS.find(([words]) => words.test(text));

/** Words and signs between two types in one cell: Alberghi e residenze, B&B / affittacamere. */
const BETWEEN_TYPES = /[/;,+&|·]|\s(?:[-–]|e|ed|o|od|oppure|und|oder|et|ou|and|or)\s/i;
/** Words before a detail that is no second type: agriturismo con camere e appartamenti. */
const DETAILS = /\b(?:con|in|presso|mit|avec|with)\s|[(:]/i;

/** True for a cell that names several types, so that it says none. */
function namesSeveralTypes(raw: string, text: string, [words, type]: readonly [RegExp, string]): boolean {
  let rest = text.replace(words, ' ');
  for (let next = findType(rest); next?.[1] === type; next = findType(rest)) rest = rest.replace(next[0], ' ');
  if (!findType(rest)) return false;
  const parts = (raw.split(DETAILS)[0] ?? '').split(BETWEEN_TYPES);
  return new Set(parts.flatMap((part) => findType(foldWords(part))?.[1] ?? [])).size > 1;
}

/** Type that a cell names; null when it names none, several or a whole group. */
export function typeByWords(raw: string): string | null {
  const whole = expandAbbreviations(raw);
  const text = foldWords(whole);
  if (GROUP_WORDS.test(text)) return null;
  const found = findType(text);
  return found && !namesSeveralTypes(whole, text, found) ? found[1] : null;
}

/** True for a business without lodging, such as a bathing establishment. */
export function isOtherBusiness(raw: string): boolean {
  return typeByWords(raw) === null && NO_LODGING.test(foldWords(raw));
}

/** More specific types that a second column may choose, by the type of the first column. */
const NARROWER_TYPES: Readonly<Record<string, readonly string[]>> = {
  hotel: ['aparthotel', 'scattered_hotel', 'historic_residence', 'inn', 'country_house'],
  guest_house: ['inn', 'country_house', 'historic_residence'],
  campsite: ['holiday_village'],
  apartment: ['holiday_home', 'villa'],
  holiday_home: ['villa', 'religious_house'],
};

/** True for equal types, and for a type with one of its narrower types: hotel and aparthotel. */
export function isSameKind(first: string, second: string): boolean {
  return first === second || decidesType(first, second) || decidesType(second, first);
}

/** True if the type of the second column is used: the first gives no type, or a broader one. */
export function decidesType(first: string | null, second: string): boolean {
  return first === null || (NARROWER_TYPES[first] ?? []).includes(second);
}

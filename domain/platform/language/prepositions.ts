// Source: Serianni, Grammatica italiana, IV (articles) and VIII (articulated prepositions).

type Article = 'il' | 'lo' | 'la' | 'l’' | 'i' | 'gli' | 'le';
export type Preposition = 'a' | 'di' | 'da' | 'in' | 'su' | 'per' | 'con';

/** First words of structure names, grouped by the article that they take. */
const NOUNS: Readonly<Record<Article, string>> = {
  'l’': 'hotel albergo agriturismo ostello appartamento affittacamere eremo antico antica osteria azienda abbazia oasi isola alloggio attico agricampeggio aparthotel',
  il: 'residence bed b&b bb camping campeggio rifugio ristorante resort relais palazzo castello borgo casale podere villaggio convento monastero motel maso garni grand grande country chalet bungalow glamping mulino bivacco parco boutique condhotel bagno lido lodge locale monolocale bilocale trilocale centro',
  lo: 'studio stabilimento stazzo',
  la: 'pensione locanda villa casa foresteria residenza tenuta fattoria masseria cascina dimora torre corte camera baita malga suite stanza mansarda colonia canonica certosa guesthouse maison domus',
  i: 'trulli monolocali bilocali rifugi residence bungalows',
  gli: 'appartamenti alloggi alberghi studios',
  le: 'case camere ville stanze suites dimore residenze torri',
};
const ARTICLE_OF: ReadonlyMap<string, Article> = new Map(
  (Object.entries(NOUNS) as [Article, string][])
    .flatMap(([article, words]) => words.split(' ').map((word) => [word, article] as const))
    .reverse(),
);

const PREPOSITION_STEMS: Readonly<Partial<Record<Preposition, string>>> = {
  a: 'a',
  di: 'de',
  da: 'da',
  in: 'ne',
  su: 'su',
};
const ENDINGS: Readonly<Record<Article, string>> = {
  il: 'l',
  lo: 'llo',
  la: 'lla',
  'l’': 'll’',
  i: 'i',
  gli: 'gli',
  le: 'lle',
};

/** An article at the start of a name. */
const OWN_ARTICLE = /^(?:(il|lo|la|i|gli|le) |(l)['’] ?)(?=\S)/i;
/** Names that already begin with a preposition: "Al Cantuccio", "Da Gianni". */
const COMPLEMENT = /^(?:al|allo|alla|all['’]|ai|agli|alle|dal|dalla|da|del|della|nel|sul|sulla|tra|fra) ?/i;

const isPreposition = (word: string): word is Preposition =>
  word === 'per' || word === 'con' || word in PREPOSITION_STEMS;

/**
 * Puts an Italian preposition before a name, with the right article: `all’Hotel Tre Vele`, `della Pensione Ada`, `dal
 * B&B Iris`, `alla Pergola`. A name without an article stays as it is (`a Tre Vele`, `ad Aurora`). A name that begins
 * with a preposition is quoted.
 */
export function withPreposition(preposition: string, name: string): string {
  if (!isPreposition(preposition)) return `${preposition} ${name}`;
  const ownArticle = OWN_ARTICLE.exec(name);
  if (ownArticle) {
    const article = ownArticle[2] ? 'l’' : ((ownArticle[1] ?? '').toLowerCase() as Article);
    return joinArticle(preposition, article, name.slice(ownArticle[0].length));
  }
  if (COMPLEMENT.test(name)) return `${preposition} «${name}»`;
  const [firstWord = ''] = name.toLowerCase().split(/[\s-]/);
  const article = ARTICLE_OF.get(firstWord.normalize('NFD').replace(/\p{M}/gu, ''));
  if (article) return joinArticle(preposition, article, name);
  return preposition === 'a' && /^[aàá]/i.test(name) ? `ad ${name}` : `${preposition} ${name}`;
}

function joinArticle(preposition: Preposition, article: Article, rest: string): string {
  const stem = PREPOSITION_STEMS[preposition];
  const words = stem === undefined ? `${preposition} ${article}` : `${stem}${ENDINGS[article]}`;
  return article === 'l’' ? `${words}${rest}` : `${words} ${rest}`;
}

const WEEKDAY = '(?:luned|marted|mercoled|gioved|venerd)ì|sabato|domenica|lun|mar|mer|gio|ven|sab|dom';
const BEFORE_WEEKDAY = new RegExp(`(?<![\\p{L}’])(dal|al|del|il) (?=(${WEEKDAY}) \\d)`, 'giu');
const WITHOUT_ARTICLE: Readonly<Record<string, string>> = { dal: 'da ', al: 'a ', del: 'di ', il: '' };

/** Removes the article before a weekday with a date: `da domenica 3 gennaio`, not `dal domenica 3 gennaio`. */
export function withoutArticles(text: string): string {
  return text.replace(BEFORE_WEEKDAY, (_, article: string) => {
    const replacement = WITHOUT_ARTICLE[article.toLowerCase()] ?? '';
    const isCapital = /^\p{Lu}/u.test(article);
    return isCapital ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
  });
}

/** An article before a number that begins with a vowel when spoken: otto, ottanta, undici. */
const BEFORE_VOWEL = /(?<![\p{L}’])(del|al|dal|nel|sul|il) (?=8[\d.,]*(?![\d/])|11(?![\d./]))/giu;

/** Elides articles before numbers in Italian: `dell’8%`, `dall’11 gennaio`. */
export const withElision = (text: string): string =>
  text.replace(BEFORE_VOWEL, (_, article: string) =>
    /^il$/i.test(article) ? `${article.charAt(0) === 'I' ? 'L' : 'l'}’` : `${article}l’`,
  );

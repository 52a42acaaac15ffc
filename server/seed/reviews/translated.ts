import {
  languagesFor,
  type ReviewTranslations,
  TRANSLATED_TEXTS,
  withTranslation,
} from '../../../domain/reviews/translations.ts';
import type { Language } from '../../../domain/texts/text.ts';

/** Of what guests write in `said.ts`: Italian into English and German, German into Italian. */
const SAID_ELSEWHERE: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  'Torneremo volentieri': { en: 'We will gladly return', de: 'Wir kommen gern wieder' },
  'Silenzio e buona cucina': { en: 'Silence and good food', de: 'Ruhe und gute Küche' },
  'Comodo per visitare la città': { en: 'Handy for seeing the town', de: 'Günstig für Stadtbesuche' },
  'Nel complesso bene': { en: 'Good on the whole', de: 'Insgesamt gut' },
  'Una piacevole sorpresa': { en: 'A pleasant surprise', de: 'Eine angenehme Überraschung' },
  'Da rivedere la pulizia': { en: 'The cleaning could be better', de: 'Die Sauberkeit lässt nach' },
  'Accoglienza di famiglia': { en: 'A family welcome', de: 'Empfang wie in der Familie' },
  'Camera sul cortile, niente rumori di notte. La colazione ha torte fatte in casa e frutta di stagione.': {
    en: 'Room on the courtyard, no noise at night. Breakfast has home-made cakes and fruit in season.',
    de: 'Zimmer zum Hof, nachts kein Lärm. Zum Frühstück gibt es hausgemachte Kuchen und Obst der Saison.',
  },
  'Ci hanno aspettati fino a tardi senza farlo pesare e la mattina dopo ci hanno disegnato un giro a piedi.':
    {
      en: 'They waited up for us without a word of complaint, and drew us a walk the next morning.',
      de: 'Man hat bis spät auf uns gewartet und uns am nächsten Morgen einen Rundgang aufgezeichnet.',
    },
  'Posizione perfetta: in dieci minuti a piedi si arriva ovunque, e il parcheggio è proprio dietro.': {
    en: 'Perfect position: everything is within ten minutes on foot, and the car park is just behind.',
    de: 'Perfekte Lage: In zehn Minuten zu Fuß ist man überall, der Parkplatz liegt gleich dahinter.',
  },
  'Letti comodi, bagno nuovo, doccia con molta acqua calda. Il personale parla bene anche inglese.': {
    en: 'Comfortable beds, a new bathroom, a shower with plenty of hot water. The staff speak good English, too.',
    de: 'Bequeme Betten, neues Bad, Dusche mit viel warmem Wasser. Das Personal spricht auch gut Englisch.',
  },
  'I bambini hanno trovato giochi e un giardino chiuso: noi abbiamo potuto cenare con calma.': {
    en: 'The children found games and a closed garden: we could have dinner in peace.',
    de: 'Die Kinder hatten Spiele und einen umzäunten Garten: Wir konnten in Ruhe zu Abend essen.',
  },
  'Il wi-fi in camera andava e veniva.': {
    en: 'The wifi in the room came and went.',
    de: 'Das WLAN im Zimmer fiel immer wieder aus.',
  },
  'Qualche cuscino in più non guasterebbe.': {
    en: 'A few more pillows would not hurt.',
    de: 'Ein paar Kissen mehr könnten nicht schaden.',
  },
  'La colazione finisce presto per chi è in vacanza.': {
    en: 'Breakfast ends early for people on holiday.',
    de: 'Das Frühstück endet für Urlauber zu früh.',
  },
  'La stanza era più piccola che nelle foto.': {
    en: 'The room was smaller than in the photos.',
    de: 'Das Zimmer war kleiner als auf den Fotos.',
  },
  'In bagno mancava una mensola e il phon era debole.': {
    en: 'The bathroom lacked a shelf and the hair dryer was weak.',
    de: 'Im Bad fehlte eine Ablage, und der Föhn war schwach.',
  },
  'Grazie per le parole e per il consiglio: ne facciamo tesoro. Vi aspettiamo quando il giardino sarà in fiore.':
    {
      en: 'Thank you for your words and your advice, which we will remember. Come back when the garden is in bloom.',
      de: 'Danke für Ihre Worte und den Rat, den wir uns merken. Wir erwarten Sie, wenn der Garten blüht.',
    },
  'Gerne wieder': { it: 'Sempre volentieri' },
  'Ruhig und herzlich': { it: 'Tranquillo e cordiale' },
  'Gute Lage': { it: 'Bella posizione' },
  'Mit kleinen Mängeln': { it: 'Con qualche piccola mancanza' },
  'Sehr gutes Frühstück': { it: 'Colazione ottima' },
  'Sauberes Zimmer, bequeme Betten, sehr freundliche Gastgeber mit guten Tipps für Wanderungen.': {
    it: 'Camera pulita, letti comodi, padroni di casa molto gentili con buoni consigli per le escursioni.',
  },
  'Das Frühstück mit selbst gebackenem Kuchen war jeden Morgen ein Grund, früh aufzustehen.': {
    it: 'La colazione con le torte fatte in casa era ogni mattina un motivo per alzarsi presto.',
  },
  'Zentral und trotzdem ruhig; das Auto blieb drei Tage im Hof stehen.': {
    it: 'Centrale e tuttavia tranquillo; l’auto è rimasta tre giorni nel cortile.',
  },
  'Das WLAN war im Zimmer schwach.': { it: 'In camera il wi-fi era debole.' },
  'Die Kissen sind sehr weich.': { it: 'I cuscini sono molto morbidi.' },
  'Im Bad fehlte eine Ablage.': { it: 'In bagno mancava una mensola.' },
};

interface Written {
  readonly lang: Language;
  readonly title: string;
  readonly positive: string;
  readonly negative: string | null;
  readonly publishedReply: string | null;
}

/** What a row of the demo has in other languages, by a person or by the machine; of some the reply has changed since. */
export function translatedOf(row: Written, source: 'human' | 'machine', isLate: boolean): ReviewTranslations {
  const originals = {
    title: row.title,
    positiveText: row.positive,
    negativeText: row.negative,
    reply: row.publishedReply,
  };
  let made: ReviewTranslations = {};
  for (const lang of languagesFor(row.lang)) {
    const texts = Object.fromEntries(
      TRANSLATED_TEXTS.flatMap((name) => {
        const text = SAID_ELSEWHERE[originals[name] ?? '']?.[lang];
        return text ? [[name, text]] : [];
      }),
    );
    if (Object.keys(texts).length === 0) continue;
    made = withTranslation({ translations: made }, lang, texts, source);
    if (isLate && row.publishedReply) made = { ...made, stale: { ...made.stale, [lang]: ['reply'] } };
  }
  return made;
}

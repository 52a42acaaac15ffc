import type { Language } from '../../../domain/texts/text.ts';

interface Said {
  readonly titles: readonly string[];
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly reply: string;
}

/** Invented: what guests say of a house, and what it answers them. */
export const SAID: Readonly<Record<Language, Said>> = {
  it: {
    titles: [
      'Torneremo volentieri',
      'Silenzio e buona cucina',
      'Comodo per visitare la città',
      'Nel complesso bene',
      'Una piacevole sorpresa',
      'Da rivedere la pulizia',
      'Accoglienza di famiglia',
    ],
    good: [
      'Camera sul cortile, niente rumori di notte. La colazione ha torte fatte in casa e frutta di stagione.',
      'Ci hanno aspettati fino a tardi senza farlo pesare e la mattina dopo ci hanno disegnato un giro a piedi.',
      'Posizione perfetta: in dieci minuti a piedi si arriva ovunque, e il parcheggio è proprio dietro.',
      'Letti comodi, bagno nuovo, doccia con molta acqua calda. Il personale parla bene anche inglese.',
      'I bambini hanno trovato giochi e un giardino chiuso: noi abbiamo potuto cenare con calma.',
    ],
    bad: [
      'Il wi-fi in camera andava e veniva.',
      'Qualche cuscino in più non guasterebbe.',
      'La colazione finisce presto per chi è in vacanza.',
      'La stanza era più piccola che nelle foto.',
      'In bagno mancava una mensola e il phon era debole.',
    ],
    reply:
      'Grazie per le parole e per il consiglio: ne facciamo tesoro. Vi aspettiamo quando il giardino sarà in fiore.',
  },
  en: {
    titles: [
      'We would come back',
      'Quiet and friendly',
      'Great base for walking',
      'Good, with small flaws',
      'Lovely breakfast',
    ],
    good: [
      'Spotless room, a very comfortable bed and a host who really knows the area.',
      'Breakfast on the terrace was the best part of each day; the cakes are home-made.',
      'Ten minutes on foot from everything, yet no noise at night at all.',
      'They kept dinner for us although our train was two hours late. Thank you again.',
    ],
    bad: [
      'The wifi was slow upstairs.',
      'Parking is tight for a larger car.',
      'A kettle in the room would be nice.',
      'The shower needed a while to get warm.',
    ],
    reply: 'Thank you for your kind words. The kettles have arrived: come and try them.',
  },
  fr: {
    titles: ['Une belle adresse', 'Accueil chaleureux', 'Très bien situé', 'À améliorer', 'Calme et charme'],
    good: [
      'Chambre impeccable et petit déjeuner généreux, avec des confitures maison.',
      'Nos hôtes nous ont conseillé des sentiers que nous n’aurions jamais trouvés seuls.',
      'Tout se fait à pied, et le quartier est tranquille le soir.',
    ],
    bad: [
      'La salle de bains est un peu étroite.',
      'Le wifi ne passe pas partout.',
      'Il manquait un ventilateur pendant les jours de chaleur.',
    ],
    reply: 'Merci beaucoup pour votre séjour. Les ventilateurs sont commandés : à l’été prochain.',
  },
  de: {
    titles: [
      'Gerne wieder',
      'Ruhig und herzlich',
      'Gute Lage',
      'Mit kleinen Mängeln',
      'Sehr gutes Frühstück',
    ],
    good: [
      'Sauberes Zimmer, bequeme Betten, sehr freundliche Gastgeber mit guten Tipps für Wanderungen.',
      'Das Frühstück mit selbst gebackenem Kuchen war jeden Morgen ein Grund, früh aufzustehen.',
      'Zentral und trotzdem ruhig; das Auto blieb drei Tage im Hof stehen.',
    ],
    bad: ['Das WLAN war im Zimmer schwach.', 'Die Kissen sind sehr weich.', 'Im Bad fehlte eine Ablage.'],
    reply:
      'Vielen Dank für Ihren Besuch und den Hinweis. Das WLAN ist inzwischen stärker: Überzeugen Sie sich.',
  },
};

/** What a moderator finds in the morning: each with why it stands out. */
export const ODD = [
  {
    title: 'Prezzi migliori altrove',
    text: 'Chiamate Gino allo 051 219 3111, affitta le stesse camere a meno.',
    flags: ['contacts'],
  },
  {
    title: 'Tutto perfetto',
    text: 'Il migliore albergo del mondo, tutto perfetto, personale perfetto, cibo perfetto!',
    flags: ['repeated', 'burst'],
  },
  {
    title: 'Tutto perfetto',
    text: 'Il migliore albergo del mondo: tutto perfetto, personale perfetto, cibo perfetto.',
    flags: ['repeated', 'burst'],
  },
  {
    title: 'Da noi si sta bene',
    text: 'Venite a trovarci, la nostra casa è aperta tutto l’anno e il panorama è unico.',
    flags: ['own_people'],
  },
] as const;

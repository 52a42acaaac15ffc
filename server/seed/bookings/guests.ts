import type { Language } from '../../../domain/texts/text.ts';

/** Invented guests, by the language that they write in. */
export const GUESTS: Readonly<Record<Language, readonly (readonly [name: string, surname: string])[]>> = {
  it: [
    ['Marta', 'Venturelli'],
    ['Paolo', 'Sarti Bianchi'],
    ['Elena', 'Cappelletti'],
    ['Riccardo', 'Morandini'],
    ['Chiara', 'Ostellari'],
    ['Giulio', 'Ferrandino'],
    ['Anna', 'Del Vecchio'],
    ['Tommaso', 'Gualandi'],
  ],
  en: [
    ['Harriet', 'Aldous'],
    ['Simon', 'Pemberley'],
    ['Grace', 'Whitlock'],
    ['Owen', 'Tarrant'],
    ['Nora', 'Fairbairn'],
  ],
  fr: [
    ['Camille', 'Roussillon'],
    ['Étienne', 'Marchandeau'],
    ['Sophie', 'Delacombe'],
    ['Luc', 'Beauregard'],
  ],
  de: [
    ['Katrin', 'Oberhofer'],
    ['Jens', 'Wiesenthal'],
    ['Lukas', 'Brandmüller'],
    ['Petra', 'Hohenfels'],
    ['Birgit', 'Steinacker'],
  ],
};

/** What they ask. */
export const WISHES: Readonly<Record<Language, readonly string[]>> = {
  it: [
    'Buongiorno, avete una camera tranquilla, possibilmente non sulla strada? Arriviamo in auto: il parcheggio è compreso?',
    'Vorremmo festeggiare il nostro anniversario. È possibile trovare in camera dei fiori e una bottiglia di spumante locale? Ci interesserebbe anche sapere se fate la cena la prima sera.',
    'Viaggiamo con un cane di piccola taglia, molto educato. È un problema?',
    'Ci serve un lettino per la bambina e, se possibile, il piano terra: mia madre fatica con le scale.',
    'Quanto costerebbe la mezza pensione? Grazie.',
    'Arriveremo tardi, verso le 23: c’è qualcuno ad accoglierci?',
  ],
  en: [
    'Hello, do you have a quiet room, if possible with a view? We arrive by train: is there a bus or could you pick us up at the station?',
    'We are two couples cycling from north to south. Is there a safe place for four bikes overnight?',
    'Could you send us a price with breakfast, and tell us whether one of us, who cannot eat gluten, would find something?',
    'We would love a late check-out on Sunday if that is possible at all.',
  ],
  fr: [
    'Bonjour, est-il possible d’arriver avec un petit chien ? Nous cherchons une chambre calme, loin de la rue.',
    'Nous venons avec nos deux enfants : auriez-vous une chambre familiale ou deux chambres communicantes ?',
    'Pourriez-vous nous indiquer le prix avec demi-pension, et s’il y a des vélos à louer ?',
  ],
  de: [
    'Guten Tag, wir suchen ein ruhiges Doppelzimmer mit Balkon. Gibt es einen Parkplatz und eine Lademöglichkeit für ein Elektroauto?',
    'Wir reisen mit dem Motorrad an. Können wir es über Nacht unterstellen, und wo trocknet man nasse Sachen?',
    'Ist die Kurtaxe im Preis enthalten? Und gibt es ein Frühstück ohne Laktose?',
    'Wir würden gern eine Nacht länger bleiben, falls noch etwas frei ist.',
  ],
};

/** What is answered to them. */
export const REPLIES: Readonly<Record<Language, readonly string[]>> = {
  it: [
    'Grazie per averci scritto. Sì, è possibile senza supplemento: le ho preparato un preventivo che trova nella sua pagina.',
    'Volentieri! Mi dice a che ora pensate di arrivare, così vi aspettiamo?',
  ],
  en: [
    'Thank you for writing to us. Yes, that is possible at no extra charge: your quote is on your page.',
    'With pleasure. Could you tell us when you expect to arrive?',
  ],
  fr: [
    'Merci de nous avoir écrit. Oui, c’est possible sans supplément : votre devis se trouve sur votre page.',
    'Avec plaisir. À quelle heure pensez-vous arriver ?',
  ],
  de: [
    'Danke für Ihre Nachricht. Ja, das geht ohne Aufpreis: Ihr Angebot finden Sie auf Ihrer Seite.',
    'Sehr gern. Wann etwa kommen Sie an?',
  ],
};

export const COUNTRY_OF: Readonly<Record<Language, readonly string[]>> = {
  it: ['IT', 'IT', 'CH'],
  en: ['GB', 'US', 'NL', 'SE'],
  fr: ['FR', 'BE'],
  de: ['DE', 'AT', 'CH'],
};

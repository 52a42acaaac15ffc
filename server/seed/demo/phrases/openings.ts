import type { Text } from '../../../../domain/texts/text.ts';
import type { Style } from '../register.ts';

/** How a house introduces itself: one of these, by its style. `{name}` and `{city}` are filled in. */
export const OPENINGS: Readonly<Record<Style, readonly [Text, ...Text[]]>> = {
  hotel: [
    [
      '{name} accoglie i suoi ospiti a {city} da tre generazioni, con la cortesia di una casa di famiglia e l’attenzione di un albergo che non smette di rinnovarsi.',
      '{name} has welcomed guests to {city} for three generations, with the warmth of a family home and the care of a hotel that never stops renewing itself.',
      '{name} accueille ses hôtes à {city} depuis trois générations, avec la gentillesse d’une maison de famille et le soin d’un hôtel qui ne cesse de se renouveler.',
      '{name} empfängt seine Gäste in {city} in dritter Generation, herzlich wie ein Familienhaus und aufmerksam wie ein Hotel, das sich stets erneuert.',
    ],
    [
      'Chi arriva al {name} trova subito quello che cerca: una reception sempre presente, spazi luminosi e il consiglio giusto per vivere {city} come chi ci abita.',
      'Arriving at {name} you find what you are looking for at once: a reception that is always there, bright rooms and the right advice to enjoy {city} like a local.',
      'En arrivant au {name}, on trouve aussitôt ce que l’on cherche : une réception toujours présente, des espaces lumineux et le bon conseil pour vivre {city} comme ses habitants.',
      'Wer im {name} ankommt, findet sofort, was er sucht: eine stets besetzte Rezeption, helle Räume und den richtigen Rat, um {city} wie ein Einheimischer zu erleben.',
    ],
    [
      'Un edificio degli anni Trenta, restaurato con materiali naturali, ospita il {name}: un indirizzo tranquillo a {city}, amato da chi viaggia per piacere e da chi si sposta per lavoro.',
      'A building of the 1930s, restored with natural materials, is home to {name}: a quiet address in {city}, loved by holidaymakers and business travellers alike.',
      'Un bâtiment des années trente, restauré avec des matériaux naturels, abrite le {name} : une adresse tranquille à {city}, appréciée pour les vacances comme pour le travail.',
      'Ein mit natürlichen Materialien renoviertes Gebäude der Dreißigerjahre beherbergt das {name}: eine ruhige Adresse in {city}, beliebt bei Urlaubern und Geschäftsreisenden.',
    ],
  ],
  bnb: [
    [
      '{name} è una casa piccola, aperta agli ospiti da chi la abita: poche camere, molta cura, e la colazione preparata ogni mattina con quello che offre il mercato di {city}.',
      '{name} is a small house, opened to guests by the people who live in it: few rooms, a lot of care, and a breakfast made each morning with what the market of {city} offers.',
      '{name} est une petite maison, ouverte par ceux qui l’habitent : peu de chambres, beaucoup de soin, et un petit déjeuner préparé chaque matin avec les produits du marché de {city}.',
      '{name} ist ein kleines Haus, das seine Bewohner für Gäste öffnen: wenige Zimmer, viel Sorgfalt und ein Frühstück mit dem, was der Markt von {city} am Morgen bietet.',
    ],
    [
      'Siamo partiti da due stanze e dalla voglia di far conoscere {city} agli amici. Oggi il {name} resta quello che era: un posto semplice, pulito, dove ci si chiama per nome.',
      'We started with two rooms and the wish to show {city} to our friends. Today {name} is still what it was: a simple, clean place where people call each other by name.',
      'Nous avons commencé avec deux chambres et l’envie de faire découvrir {city} à nos amis. Aujourd’hui {name} reste ce qu’il était : un lieu simple, soigné, où l’on s’appelle par son prénom.',
      'Wir begannen mit zwei Zimmern und dem Wunsch, Freunden {city} zu zeigen. Noch heute ist {name}, was es war: ein einfacher, gepflegter Ort, an dem man sich beim Namen kennt.',
    ],
  ],
  farm: [
    [
      'Tra filari e uliveti, {name} è una vera azienda agricola: si lavora la terra, si fa l’olio, e gli ospiti vivono il ritmo delle stagioni a pochi minuti da {city}.',
      'Among vineyards and olive groves, {name} is a real working farm: we till the land and press our oil, and guests live by the rhythm of the seasons, minutes from {city}.',
      'Entre vignes et oliviers, {name} est une véritable exploitation agricole : on travaille la terre, on fait l’huile, et les hôtes suivent le rythme des saisons à quelques minutes de {city}.',
      'Zwischen Weinbergen und Olivenhainen ist {name} ein echter Bauernhof: Hier wird das Land bestellt und Öl gepresst, und die Gäste leben im Rhythmus der Jahreszeiten, wenige Minuten von {city}.',
    ],
    [
      'La cascina di pietra del {name} ha più di duecento anni. L’abbiamo restaurata senza fretta, conservando travi, cotto e silenzio, perché chi viene a {city} possa davvero riposare.',
      'The stone farmhouse of {name} is over two hundred years old. We restored it without haste, keeping beams, terracotta and silence, so that visitors to {city} can truly rest.',
      'La ferme en pierre de {name} a plus de deux cents ans. Nous l’avons restaurée sans hâte, en gardant poutres, terre cuite et silence, pour que l’on vienne à {city} vraiment se reposer.',
      'Das steinerne Gehöft von {name} ist über zweihundert Jahre alt. Wir haben es ohne Eile restauriert und Balken, Terrakotta und Stille bewahrt, damit man in {city} wirklich zur Ruhe kommt.',
    ],
  ],
  home: [
    [
      '{name} è una casa da vivere in libertà: si arriva, si apre la finestra e {city} diventa il proprio quartiere, per un fine settimana o per tutta l’estate.',
      '{name} is a home to live in freely: you arrive, open the window and {city} becomes your neighbourhood, for a weekend or for the whole summer.',
      '{name} est une maison à vivre en toute liberté : on arrive, on ouvre la fenêtre et {city} devient son quartier, pour un week-end ou pour tout l’été.',
      '{name} ist ein Zuhause auf Zeit: ankommen, das Fenster öffnen, und schon wird {city} zum eigenen Viertel, für ein Wochenende oder den ganzen Sommer.',
    ],
    [
      'Arredata con mobili di famiglia e tutto ciò che serve, {name} è il punto di partenza ideale per scoprire {city} senza orari e senza pensieri.',
      'Furnished with family pieces and everything you need, {name} is the ideal starting point for discovering {city} with no timetable and no worries.',
      'Meublée avec des objets de famille et tout le nécessaire, {name} est le point de départ idéal pour découvrir {city} sans horaires ni soucis.',
      'Mit Familienmöbeln und allem Nötigen eingerichtet, ist {name} der ideale Ausgangspunkt, um {city} ohne Uhr und ohne Sorgen zu entdecken.',
    ],
  ],
  camp: [
    [
      'All’ombra di alberi centenari, {name} offre piazzole ampie, case mobili e servizi sempre curati: una vacanza all’aria aperta a {city}, a misura di famiglia.',
      'In the shade of century-old trees, {name} offers wide pitches, mobile homes and well-kept facilities: an open-air holiday in {city} made for families.',
      'À l’ombre d’arbres centenaires, {name} propose de vastes emplacements, des mobil-homes et des sanitaires toujours soignés : des vacances en plein air à {city}, pensées pour les familles.',
      'Im Schatten jahrhundertealter Bäume bietet {name} große Stellplätze, Mobilheime und gepflegte Anlagen: ein Urlaub im Freien in {city}, wie gemacht für Familien.',
    ],
  ],
  hut: [
    [
      'Si arriva a piedi o in seggiovia, e già dalla terrazza si capisce perché: {name} guarda le cime più belle di {city}, e la stufa è accesa quando serve.',
      'You get here on foot or by chairlift, and from the terrace you see why: {name} faces the finest peaks of {city}, and the stove is lit whenever it is needed.',
      'On y arrive à pied ou en télésiège, et dès la terrasse on comprend pourquoi : {name} fait face aux plus beaux sommets de {city}, et le poêle est allumé quand il le faut.',
      'Man kommt zu Fuß oder mit dem Sessellift, und schon auf der Terrasse weiß man, warum: {name} blickt auf die schönsten Gipfel von {city}, und der Ofen brennt, wenn es nötig ist.',
    ],
  ],
  historic: [
    [
      'Affreschi, soffitti a cassettoni e un cortile segreto: {name} racconta la storia di {city} in ogni stanza, con il conforto che ci si aspetta oggi.',
      'Frescoes, coffered ceilings and a hidden courtyard: {name} tells the story of {city} in every room, with the comfort one expects today.',
      'Fresques, plafonds à caissons et une cour secrète : {name} raconte l’histoire de {city} dans chaque pièce, avec le confort que l’on attend aujourd’hui.',
      'Fresken, Kassettendecken und ein verborgener Innenhof: {name} erzählt in jedem Raum die Geschichte von {city}, mit dem Komfort von heute.',
    ],
    [
      'Dentro mura che hanno visto passare pellegrini e mercanti, {name} custodisce camere diverse l’una dall’altra, nel cuore della vecchia {city}.',
      'Within walls that have seen pilgrims and merchants go by, {name} keeps rooms that are each unlike the next, in the heart of old {city}.',
      'Entre des murs qui ont vu passer pèlerins et marchands, {name} abrite des chambres toutes différentes, au cœur du vieux {city}.',
      'In Mauern, die Pilger und Kaufleute kommen sahen, birgt {name} Zimmer, von denen keines dem anderen gleicht, im Herzen des alten {city}.',
    ],
  ],
};

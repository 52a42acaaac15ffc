import type { Text } from '../../../../domain/texts/text.ts';
import type { Style } from '../register.ts';

/** Where one sleeps, by the style of the house. */
export const ROOMS: Readonly<Record<Style, Text>> = {
  hotel: [
    'Le camere, insonorizzate e tutte con bagno privato, si affacciano sul giardino interno o sulla strada alberata; nelle categorie superiori ci sono anche balcone, macchina del caffè e scrivania ampia.',
    'The soundproofed rooms, all with private bathroom, face the inner garden or the tree-lined street; the higher categories also have a balcony, a coffee machine and a large desk.',
    'Les chambres, insonorisées et toutes avec salle de bain privée, donnent sur le jardin intérieur ou sur la rue arborée ; les catégories supérieures ont aussi balcon, machine à café et grand bureau.',
    'Die schallgedämmten Zimmer, alle mit eigenem Bad, blicken auf den Innengarten oder die baumgesäumte Straße; die höheren Kategorien haben zudem Balkon, Kaffeemaschine und großen Schreibtisch.',
  ],
  bnb: [
    'Ogni camera ha un colore, un nome e un bagno tutto suo; i letti sono nuovi, le lenzuola profumano di bucato steso al sole e sul comodino c’è sempre un libro da finire altrove.',
    'Each room has a colour, a name and a bathroom of its own; the beds are new, the sheets smell of washing dried in the sun, and on the bedside table there is always a book to take away.',
    'Chaque chambre a sa couleur, son nom et sa salle de bain ; les lits sont neufs, les draps sentent le linge séché au soleil et sur la table de nuit il y a toujours un livre à emporter.',
    'Jedes Zimmer hat seine Farbe, seinen Namen und sein eigenes Bad; die Betten sind neu, die Laken duften nach Sonne, und auf dem Nachttisch liegt stets ein Buch zum Mitnehmen.',
  ],
  farm: [
    'Le camere occupano il vecchio fienile: travi a vista, pavimenti in cotto, zanzariere alle finestre e bagni moderni. Alcune hanno un angolo cottura e un’uscita diretta sul prato.',
    'The rooms are in the old barn: exposed beams, terracotta floors, screens at the windows and modern bathrooms. Some have a kitchenette and open straight onto the lawn.',
    'Les chambres occupent l’ancienne grange : poutres apparentes, sols en terre cuite, moustiquaires aux fenêtres et salles de bain modernes. Certaines ont un coin cuisine et un accès direct au pré.',
    'Die Zimmer liegen in der alten Scheune: sichtbare Balken, Terrakottaböden, Fliegengitter und moderne Bäder. Einige haben eine Kochnische und führen direkt auf die Wiese.',
  ],
  home: [
    'Cucina completa, lavatrice, biancheria e connessione veloce sono comprese; le camere sono silenziose e fresche anche in agosto, e un armadio è riservato a seggiolini e giochi per i più piccoli.',
    'A full kitchen, washing machine, linen and fast internet are included; the bedrooms are quiet and cool even in August, and one cupboard holds high chairs and toys for the little ones.',
    'Cuisine complète, lave-linge, linge de maison et connexion rapide sont compris ; les chambres sont calmes et fraîches même en août, et une armoire abrite chaises hautes et jeux pour les petits.',
    'Voll ausgestattete Küche, Waschmaschine, Wäsche und schnelles Internet sind inbegriffen; die Schlafzimmer sind auch im August ruhig und kühl, und ein Schrank birgt Kinderstühle und Spielzeug.',
  ],
  camp: [
    'Le piazzole hanno acqua, scarico e corrente; le case mobili, rinnovate di recente, offrono due camere, veranda e climatizzatore. Animazione, mini club e piscina sono aperti da maggio a settembre.',
    'Pitches have water, drainage and power; the recently renewed mobile homes have two bedrooms, a veranda and air conditioning. Entertainment, kids’ club and pool run from May to September.',
    'Les emplacements ont eau, évacuation et électricité ; les mobil-homes, récemment rénovés, offrent deux chambres, véranda et climatisation. Animation, mini-club et piscine de mai à septembre.',
    'Die Stellplätze haben Wasser, Abfluss und Strom; die kürzlich erneuerten Mobilheime bieten zwei Schlafzimmer, Veranda und Klimaanlage. Animation, Kinderclub und Pool von Mai bis September.',
  ],
  hut: [
    'Si dorme in camerette da quattro o nel sottotetto, sotto il piumone; docce calde, deposito per sci e biciclette e una stanza per asciugare gli scarponi fanno il resto.',
    'You sleep in rooms for four or under the eaves, beneath a down quilt; hot showers, a store for skis and bicycles and a boot-drying room do the rest.',
    'On dort en chambres de quatre ou sous les combles, sous la couette ; douches chaudes, local à skis et à vélos et pièce pour sécher les chaussures font le reste.',
    'Geschlafen wird in Vierbettzimmern oder unter dem Dach, unter dicken Daunen; warme Duschen, Ski- und Radraum und ein Trockenraum für Schuhe tun das Übrige.',
  ],
  historic: [
    'Nessuna camera è uguale all’altra: c’è chi ha la volta affrescata, chi la vasca accanto al camino, chi un terrazzino sui tetti. Tessuti di manifattura locale e silenzio le accomunano tutte.',
    'No room is like another: one has a frescoed vault, one a bathtub beside the fireplace, one a little terrace over the roofs. Locally woven fabrics and silence are common to all.',
    'Aucune chambre ne ressemble à l’autre : voûte à fresque, baignoire près de la cheminée ou petite terrasse sur les toits. Tissus de la région et silence sont communs à toutes.',
    'Kein Zimmer gleicht dem anderen: eines hat ein freskiertes Gewölbe, eines die Wanne am Kamin, eines eine kleine Terrasse über den Dächern. Stoffe aus der Region und Stille haben alle.',
  ],
};

/** What one eats. */
export const TABLE: readonly [Text, ...Text[]] = [
  [
    'La colazione è un buffet dolce e salato con torte fatte in casa, frutta di stagione e prodotti senza glutine; nelle belle giornate si mangia all’aperto.',
    'Breakfast is a sweet and savoury buffet with homemade cakes, seasonal fruit and gluten-free choices; on fine days it is served outdoors.',
    'Le petit déjeuner est un buffet sucré et salé avec gâteaux maison, fruits de saison et produits sans gluten ; par beau temps on mange dehors.',
    'Das Frühstück ist ein süß-salziges Buffet mit hausgemachten Kuchen, Obst der Saison und glutenfreien Produkten; bei schönem Wetter wird draußen gegessen.',
  ],
  [
    'In cucina si segue la stagione: pasta tirata a mano, verdure dell’orto, formaggi dei pascoli vicini. Il menù cambia ogni giorno e i bambini hanno il loro.',
    'The kitchen follows the season: hand-rolled pasta, vegetables from the garden, cheeses from nearby pastures. The menu changes daily and children have their own.',
    'La cuisine suit les saisons : pâtes étirées à la main, légumes du potager, fromages des pâturages voisins. Le menu change chaque jour et les enfants ont le leur.',
    'Die Küche folgt der Jahreszeit: handgezogene Pasta, Gemüse aus dem Garten, Käse von nahen Weiden. Das Menü wechselt täglich, und Kinder haben ihr eigenes.',
  ],
  [
    'A colazione si trovano pane appena sfornato, marmellate preparate da noi e un espresso come si deve; per pranzo e cena suggeriamo le trattorie degli amici, tutte a pochi passi.',
    'At breakfast there is freshly baked bread, our own jams and a proper espresso; for lunch and dinner we suggest our friends’ trattorias, all a few steps away.',
    'Au petit déjeuner : pain tout juste sorti du four, confitures maison et un véritable expresso ; pour le déjeuner et le dîner, nous conseillons les trattorias de nos amis, à deux pas.',
    'Zum Frühstück gibt es frisch gebackenes Brot, eigene Marmeladen und einen ordentlichen Espresso; für mittags und abends empfehlen wir die Trattorien unserer Freunde gleich nebenan.',
  ],
];

/** How a description ends. */
export const CLOSINGS: readonly [Text, ...Text[]] = [
  [
    'Siamo aperti tutto l’anno e rispondiamo volentieri a ogni richiesta, dal seggiolino per l’auto al biglietto per il concerto: basta dircelo prima dell’arrivo.',
    'We are open all year and glad to meet every request, from a car seat to a concert ticket: just tell us before you arrive.',
    'Nous sommes ouverts toute l’année et répondons volontiers à chaque demande, du siège auto au billet de concert : il suffit de nous le dire avant l’arrivée.',
    'Wir haben das ganze Jahr geöffnet und erfüllen gern jeden Wunsch, vom Kindersitz bis zur Konzertkarte: Sagen Sie es uns einfach vor der Anreise.',
  ],
  [
    'Chi viaggia in bicicletta trova un deposito chiuso, un piccolo banco per le riparazioni e percorsi pronti da seguire; chi viaggia con il cane trova una ciotola e un sorriso.',
    'Cyclists find a locked store, a small repair bench and ready-made routes; those who travel with a dog find a bowl and a smile.',
    'Les cyclistes trouvent un local fermé, un petit établi et des itinéraires tout prêts ; ceux qui voyagent avec leur chien, une gamelle et un sourire.',
    'Radfahrer finden einen abschließbaren Raum, eine kleine Werkbank und fertige Routen; wer mit Hund reist, findet einen Napf und ein Lächeln.',
  ],
  [
    'Per le famiglie ci sono camere comunicanti e uno spazio giochi; per chi lavora, una saletta tranquilla con connessione veloce e stampante.',
    'Families find connecting rooms and a play area; those who work, a quiet lounge with fast internet and a printer.',
    'Pour les familles, des chambres communicantes et un espace de jeux ; pour ceux qui travaillent, un petit salon calme avec connexion rapide et imprimante.',
    'Für Familien gibt es verbundene Zimmer und eine Spielecke; wer arbeitet, findet einen ruhigen Raum mit schnellem Internet und Drucker.',
  ],
  [
    'Torna da noi chi ama le cose fatte con calma: è il complimento che ci piace di più, e facciamo di tutto per meritarlo a ogni soggiorno.',
    'Those who love things done without hurry come back to us: it is the compliment we like best, and we do all we can to earn it with every stay.',
    'Ceux qui aiment les choses faites sans hâte reviennent chez nous : c’est le compliment que nous préférons, et nous faisons tout pour le mériter à chaque séjour.',
    'Wer Dinge mag, die in Ruhe getan werden, kommt wieder: Das ist uns das liebste Kompliment, und wir tun alles, um es bei jedem Aufenthalt zu verdienen.',
  ],
];

export const STRENGTHS: readonly Text[] = [
  ['Colazione fatta in casa', 'Homemade breakfast', 'Petit déjeuner maison', 'Hausgemachtes Frühstück'],
  ['Parcheggio privato', 'Private parking', 'Parking privé', 'Eigener Parkplatz'],
  [
    'Wi-Fi veloce in tutte le camere',
    'Fast Wi-Fi in every room',
    'Wi-Fi rapide dans chaque chambre',
    'Schnelles WLAN in jedem Zimmer',
  ],
  ['Animali benvenuti', 'Pets welcome', 'Animaux bienvenus', 'Haustiere willkommen'],
  ['Deposito biciclette', 'Bicycle storage', 'Local à vélos', 'Fahrradraum'],
  ['Cucina del territorio', 'Local cooking', 'Cuisine du terroir', 'Regionale Küche'],
  ['Camere familiari', 'Family rooms', 'Chambres familiales', 'Familienzimmer'],
  ['Giardino ombreggiato', 'Shady garden', 'Jardin ombragé', 'Schattiger Garten'],
  ['Ascensore', 'Lift', 'Ascenseur', 'Aufzug'],
  ['Navetta dalla stazione', 'Shuttle from the station', 'Navette depuis la gare', 'Shuttle vom Bahnhof'],
];

export const DIRECTIONS: readonly [Text, ...Text[]] = [
  [
    'In auto: uscita dell’autostrada a dieci minuti, poi seguire le indicazioni per il centro. In treno: dalla stazione di {city} autobus ogni quarto d’ora, fermata davanti a noi.',
    'By car: the motorway exit is ten minutes away, then follow the signs for the centre. By train: from {city} station there is a bus every quarter of an hour, which stops in front of us.',
    'En voiture : sortie d’autoroute à dix minutes, puis suivre la direction du centre. En train : de la gare de {city}, un bus tous les quarts d’heure, arrêt devant chez nous.',
    'Mit dem Auto: Die Autobahnausfahrt ist zehn Minuten entfernt, dann der Beschilderung ins Zentrum folgen. Mit der Bahn: ab Bahnhof {city} viertelstündlich ein Bus, er hält vor dem Haus.',
  ],
  [
    'La strada provinciale passa a trecento metri; il cancello è sulla destra dopo la chiesetta. Chi arriva con i mezzi pubblici può chiedere il nostro servizio di navetta.',
    'The provincial road passes three hundred metres away; the gate is on the right after the little church. If you come by public transport, ask for our shuttle.',
    'La route provinciale passe à trois cents mètres ; le portail est à droite après la petite église. Si vous venez en transports publics, demandez notre navette.',
    'Die Provinzstraße führt in dreihundert Metern vorbei; das Tor liegt rechts nach der kleinen Kirche. Wer mit öffentlichen Verkehrsmitteln kommt, kann unseren Shuttle bestellen.',
  ],
];

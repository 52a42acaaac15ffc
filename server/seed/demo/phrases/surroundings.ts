import type { Text } from '../../../../domain/texts/text.ts';
import type { Zone } from '../register.ts';

interface Surroundings {
  /** Follows the name in a title. */
  readonly title: Text;
  readonly near: Text;
  readonly around: Text;
}

/** Where a house lies, by its zone: for the title, the description and the section on the surroundings. */
export const SURROUNDINGS: Readonly<Record<Zone, Surroundings>> = {
  seafront: {
    title: ['sul mare di {city}', 'by the sea in {city}', 'au bord de la mer à {city}', 'am Meer in {city}'],
    near: [
      'La spiaggia è davanti alla porta: la mattina si esce con l’asciugamano in spalla, la sera si torna camminando sul lungomare, tra gelaterie, biciclette e tavolini all’aperto.',
      'The beach is right outside the door: in the morning you leave with a towel over your shoulder, in the evening you stroll back along the promenade, past ice-cream shops, bicycles and outdoor tables.',
      'La plage est devant la porte : le matin on sort la serviette sur l’épaule, le soir on revient à pied par le front de mer, entre glaciers, vélos et terrasses.',
      'Der Strand liegt vor der Tür: Morgens geht man mit dem Handtuch über der Schulter los, abends schlendert man über die Promenade zurück, vorbei an Eisdielen, Fahrrädern und Tischen im Freien.',
    ],
    around: [
      'Il porto turistico è a dieci minuti a piedi, il centro storico a un quarto d’ora. In bassa stagione la costa è perfetta per pedalare; d’estate partono ogni giorno gite in barca e uscite in vela.',
      'The marina is ten minutes away on foot, the old town a quarter of an hour. Off season the coast is perfect for cycling; in summer there are boat trips and sailing every day.',
      'Le port de plaisance est à dix minutes à pied, la vieille ville à un quart d’heure. Hors saison, la côte est parfaite à vélo ; l’été, excursions en bateau et sorties à la voile partent chaque jour.',
      'Der Jachthafen ist zehn Minuten zu Fuß entfernt, die Altstadt eine Viertelstunde. In der Nebensaison ist die Küste ideal zum Radfahren; im Sommer starten täglich Boots- und Segelausflüge.',
    ],
  },
  center: {
    title: ['nel cuore di {city}', 'in the heart of {city}', 'au cœur de {city}', 'im Herzen von {city}'],
    near: [
      'Tutto si raggiunge a piedi: la piazza principale, i musei, le botteghe degli artigiani e le osterie dove si mangia ancora come una volta. L’auto può restare nel garage convenzionato.',
      'Everything is within walking distance: the main square, the museums, the craftsmen’s workshops and the taverns where people still eat as they used to. The car can stay in the partner garage.',
      'Tout se rejoint à pied : la place principale, les musées, les ateliers d’artisans et les auberges où l’on mange encore comme autrefois. La voiture peut rester au garage partenaire.',
      'Alles ist zu Fuß erreichbar: der Hauptplatz, die Museen, die Werkstätten der Handwerker und die Wirtshäuser, in denen man noch isst wie früher. Das Auto bleibt in der Partnergarage.',
    ],
    around: [
      'La stazione è a quindici minuti di passeggiata o a due fermate d’autobus. Il mercato coperto apre ogni mattina, e la domenica il quartiere si riempie di musica e di banchi di libri usati.',
      'The station is a fifteen-minute walk or two bus stops away. The covered market opens every morning, and on Sundays the neighbourhood fills with music and second-hand book stalls.',
      'La gare est à quinze minutes à pied ou à deux arrêts de bus. Le marché couvert ouvre chaque matin, et le dimanche le quartier se remplit de musique et d’étals de livres d’occasion.',
      'Der Bahnhof ist fünfzehn Gehminuten oder zwei Bushaltestellen entfernt. Die Markthalle öffnet jeden Morgen, und sonntags füllt sich das Viertel mit Musik und Ständen voller gebrauchter Bücher.',
    ],
  },
  suburb: {
    title: [
      'alle porte di {city}',
      'on the edge of {city}',
      'aux portes de {city}',
      'vor den Toren von {city}',
    ],
    near: [
      'La metropolitana porta in centro in un quarto d’ora, la tangenziale è vicina ma non si sente: una posizione comoda per chi lavora in fiera e per chi arriva in auto.',
      'The underground reaches the centre in a quarter of an hour and the ring road is close yet out of earshot: a handy place for trade-fair visitors and for those who come by car.',
      'Le métro mène au centre en un quart d’heure, la rocade est proche mais ne s’entend pas : une situation pratique pour les salons comme pour ceux qui arrivent en voiture.',
      'Die U-Bahn fährt in einer Viertelstunde ins Zentrum, die Ringstraße ist nah, aber nicht zu hören: eine bequeme Lage für Messegäste und alle, die mit dem Auto kommen.',
    ],
    around: [
      'Intorno ci sono un parco con il laghetto, due supermercati e la pista ciclabile che segue il canale fino alla città vecchia.',
      'Nearby are a park with a small lake, two supermarkets and the cycle path that follows the canal all the way to the old town.',
      'Autour, un parc avec un petit lac, deux supermarchés et la piste cyclable qui suit le canal jusqu’à la vieille ville.',
      'In der Umgebung liegen ein Park mit kleinem See, zwei Supermärkte und der Radweg, der dem Kanal bis in die Altstadt folgt.',
    ],
  },
  mountain: {
    title: [
      'tra le montagne di {city}',
      'in the mountains of {city}',
      'dans les montagnes de {city}',
      'in den Bergen von {city}',
    ],
    near: [
      'D’inverno si parte con gli sci ai piedi, d’estate con gli scarponi: i sentieri cominciano dietro casa e la sera le cime si accendono di rosa mentre la sauna si scalda.',
      'In winter you set off on skis, in summer in boots: the trails begin behind the house, and in the evening the peaks glow pink while the sauna warms up.',
      'L’hiver on part skis aux pieds, l’été en chaussures de marche : les sentiers commencent derrière la maison et le soir les sommets rosissent pendant que le sauna chauffe.',
      'Im Winter geht es auf Skiern los, im Sommer in Bergschuhen: Die Wege beginnen hinter dem Haus, und abends glühen die Gipfel rosa, während sich die Sauna aufheizt.',
    ],
    around: [
      'Gli impianti sono a cinquecento metri e lo skibus ferma davanti all’ingresso. In paese si trovano noleggio, guide alpine, un caseificio da visitare e la pista di pattinaggio.',
      'The lifts are five hundred metres away and the ski bus stops at the entrance. In the village there are ski hire, mountain guides, a dairy to visit and the ice rink.',
      'Les remontées sont à cinq cents mètres et la navette s’arrête devant l’entrée. Au village : location, guides de montagne, une fromagerie à visiter et la patinoire.',
      'Die Lifte sind fünfhundert Meter entfernt, der Skibus hält vor dem Eingang. Im Ort gibt es Verleih, Bergführer, eine Schaukäserei und die Eisbahn.',
    ],
  },
  lake: {
    title: ['sul lago, a {city}', 'on the lake in {city}', 'au bord du lac à {city}', 'am See in {city}'],
    near: [
      'Il lago entra da ogni finestra: la luce del mattino sull’acqua, il battello che attracca, il vento del pomeriggio che riempie le vele. Il molo è a pochi passi, con il pontile per il bagno.',
      'The lake comes in through every window: the morning light on the water, the boat docking, the afternoon wind filling the sails. The pier is a few steps away, with a jetty for bathing.',
      'Le lac entre par chaque fenêtre : la lumière du matin sur l’eau, le bateau qui accoste, le vent de l’après-midi dans les voiles. L’embarcadère est à deux pas, avec un ponton pour la baignade.',
      'Der See kommt durch jedes Fenster herein: das Morgenlicht auf dem Wasser, das anlegende Schiff, der Nachmittagswind in den Segeln. Die Mole ist nur wenige Schritte entfernt, mit einem Badesteg.',
    ],
    around: [
      'Lungo la riva corre una passeggiata fiorita che unisce i borghi vicini. Giardini botanici, ville storiche e cantine si raggiungono in mezz’ora, anche con il battello di linea.',
      'A flowered path runs along the shore and links the neighbouring villages. Botanical gardens, historic villas and wineries are half an hour away, by public boat too.',
      'Une promenade fleurie longe la rive et relie les villages voisins. Jardins botaniques, villas historiques et caves sont à une demi-heure, aussi en bateau de ligne.',
      'Am Ufer verbindet ein blühender Weg die Nachbardörfer. Botanische Gärten, historische Villen und Weinkeller sind in einer halben Stunde erreichbar, auch mit dem Linienschiff.',
    ],
  },
  countryside: {
    title: [
      'nella campagna di {city}',
      'in the countryside of {city}',
      'dans la campagne de {city}',
      'auf dem Land bei {city}',
    ],
    near: [
      'Intorno ci sono solo campi, siepi e strade bianche: si sente il vento, qualche trattore in lontananza e, la notte, i grilli. La piscina guarda la valle e al tramonto diventa d’oro.',
      'All around there are only fields, hedges and white roads: you hear the wind, a tractor far off and, at night, the crickets. The pool looks over the valley and turns golden at sunset.',
      'Autour, rien que des champs, des haies et des chemins blancs : on entend le vent, un tracteur au loin et, la nuit, les grillons. La piscine regarde la vallée et se dore au couchant.',
      'Ringsum nur Felder, Hecken und weiße Straßen: Man hört den Wind, in der Ferne einen Traktor und nachts die Grillen. Der Pool blickt ins Tal und wird bei Sonnenuntergang golden.',
    ],
    around: [
      'Nel raggio di venti minuti si visitano cantine, frantoi e borghi con il mercato settimanale. Prestiamo volentieri le biciclette e la mappa dei sentieri tracciata da noi.',
      'Within twenty minutes there are wineries, oil mills and villages with a weekly market. We gladly lend bicycles and a map of the paths that we drew ourselves.',
      'Dans un rayon de vingt minutes on visite caves, moulins à huile et villages avec leur marché. Nous prêtons volontiers des vélos et la carte des sentiers que nous avons tracée.',
      'Im Umkreis von zwanzig Minuten liegen Weinkeller, Ölmühlen und Dörfer mit Wochenmarkt. Wir verleihen gern Fahrräder und unsere selbst gezeichnete Wanderkarte.',
    ],
  },
  thermal: {
    title: [
      'alle terme di {city}',
      'at the springs of {city}',
      'aux thermes de {city}',
      'bei den Thermen von {city}',
    ],
    near: [
      'L’acqua sgorga calda tutto l’anno e alimenta le vasche interne ed esterne: si passa dalla camera alla piscina in accappatoio, e il centro benessere è aperto fino a sera.',
      'The water flows warm all year round and feeds the indoor and outdoor pools: you go from room to pool in your bathrobe, and the spa stays open until the evening.',
      'L’eau jaillit chaude toute l’année et alimente les bassins intérieurs et extérieurs : on passe de la chambre à la piscine en peignoir, et le spa reste ouvert jusqu’au soir.',
      'Das Wasser sprudelt das ganze Jahr warm und speist die Innen- und Außenbecken: Im Bademantel geht es vom Zimmer ins Wasser, und der Wellnessbereich ist bis zum Abend geöffnet.',
    ],
    around: [
      'Il parco delle terme è proprio di fronte, con i viali alberati e il padiglione dei concerti. Medici e fisioterapisti seguono i cicli di cura, anche convenzionati.',
      'The spa park is just opposite, with tree-lined avenues and a concert pavilion. Doctors and physiotherapists look after treatment cycles, also under the health service.',
      'Le parc thermal est juste en face, avec ses allées et son pavillon de concerts. Médecins et kinésithérapeutes suivent les cures, également conventionnées.',
      'Der Kurpark liegt gleich gegenüber, mit Alleen und Konzertpavillon. Ärzte und Physiotherapeuten betreuen die Kuren, auch auf Kassenleistung.',
    ],
  },
};

import type { Category } from '../../../domain/structures/category.ts';

export type Zone = 'seafront' | 'center' | 'suburb' | 'mountain' | 'lake' | 'countryside' | 'thermal';
/** How a house speaks of itself: several types of structure share one. */
export type Style = 'hotel' | 'bnb' | 'farm' | 'home' | 'camp' | 'hut' | 'historic';

export interface Entry {
  readonly name: string;
  /** `structure_types.code`. */
  readonly type: string;
  readonly style: Style;
  readonly category: Category | null;
  /** ISTAT code of the comune, hence its id. */
  readonly city: string;
  readonly zone: Zone;
  readonly rooms: number;
  readonly status: 0 | 10 | 20 | 30 | 40 | 50 | 60 | 70;
}

const STYLES: Readonly<Record<string, Style>> = {
  hotel: 'hotel',
  aparthotel: 'hotel',
  hostel: 'bnb',
  bed_and_breakfast: 'bnb',
  guest_house: 'bnb',
  inn: 'bnb',
  farmhouse: 'farm',
  country_house: 'farm',
  apartment: 'home',
  holiday_home: 'home',
  villa: 'home',
  campsite: 'camp',
  holiday_village: 'camp',
  mountain_hut: 'hut',
  historic_residence: 'historic',
  scattered_hotel: 'historic',
  religious_house: 'historic',
};

/** Name | type | category | comune | zone | rooms | status. Every house is invented. */
const ROWS = `
Hotel Marechiaro|hotel|4|099014|seafront|62|10
Pensione Ornella|hotel|2|099014|seafront|24|10
Hotel Tre Vele|hotel|3s|099013|seafront|48|10
Residence Le Conchiglie|aparthotel|3|039007|seafront|30|20
Camping Pineta Grande|campsite|3|040008|seafront|180|10
Albergo Due Portici|hotel|3|037006|center|34|10
Foresteria San Vitale|guest_house||037006|center|7|10
Casa Saragozza|apartment||037006|center|3|50
B&B La Tavola Bianca|bed_and_breakfast||036023|center|4|10
Hotel Ducale del Parco|hotel|4|034027|center|54|10
B&B Mosaico|bed_and_breakfast||039014|center|5|40
Albergo delle Fonti|hotel|3|040001|thermal|40|10
Ostello delle Biciclette|hostel||038008|center|22|10
Locanda del Sottoportego|inn||027042|center|9|10
Ca’ dell’Altana|apartment||027042|center|2|30
Hotel Giardino di Giulietta|hotel|4|023091|center|46|10
Albergo Brezza del Garda|hotel|3|023045|lake|38|10
Camping Gli Ulivi sul Lago|campsite|4|023006|lake|210|10
Villaggio Dune Chiare|holiday_village|4|027019|seafront|160|20
Hotel Croda Alta|hotel|4s|025016|mountain|58|10
Rifugio Pian dei Larici|mountain_hut||025016|mountain|16|10
Terme Hotel Euganeo|hotel|4|028001|thermal|96|10
Casa del Santo Pellegrino|religious_house||028060|center|40|10
Hotel Sarca|hotel|3s|022153|lake|44|10
Villa Catulla|villa||017179|lake|5|40
Villa Serbellina|historic_residence|5|013250|lake|22|10
B&B Il Battello|bed_and_breakfast||013075|lake|3|50
Grand Hotel delle Camelie|hotel|5|103064|lake|120|10
Residence Pallanza|aparthotel|4|103072|lake|26|30
Hotel Navigli Nuovi|hotel|3|015146|suburb|72|10
Loft Porta Ticinese|apartment||015146|center|2|60
Albergo Bagni Vecchi|hotel|3s|014009|thermal|42|10
Baita Fiocco di Neve|holiday_home||014037|mountain|4|10
Hotel Porta Palatina|hotel|4|001272|center|65|10
Agriturismo Cascina Tartufaia|farmhouse||004003|countryside|8|10
Locanda dei Sette Filari|country_house||004013|countryside|10|10
Chalet Dente del Gigante|hotel|4s|007022|mountain|32|10
Albergo dei Caruggi|hotel|3|010025|center|28|0
B&B Scalinata Blu|bed_and_breakfast||010007|seafront|4|10
Affittacamere Il Pescatore|guest_house||011019|seafront|6|10
Hotel Riviera dei Fiori|hotel|4|008055|seafront|70|20
Palazzo Tornaquinci|historic_residence|4|048017|center|18|10
Agriturismo Poggio alle Querce|farmhouse||052037|countryside|9|10
Albergo Diffuso Le Torri|scattered_hotel|4|052028|center|20|10
Hotel Fontesecca|hotel|3|052009|thermal|50|50
Hotel Passeggiata|hotel|3|046033|seafront|36|0
Dimora del Corso|guest_house||054039|center|6|10
Country House Gli Ulivi di Assisi|country_house||054001|countryside|12|10
Hotel Conero Bianco|hotel|4|042032|seafront|52|10
Casa Raffaella|holiday_home||041067|center|3|70
Residenza Trasteverina|guest_house||058091|center|10|10
Villa Cassia Antica|villa||058104|countryside|6|60
B&B Vico Lungo|bed_and_breakfast||063049|center|4|30
Hotel Scoglio di Sirena|hotel|4|063080|seafront|44|10
Albergo Poggio d’Ischia|hotel|4|063037|thermal|60|10
Le Grotte di Lucia|scattered_hotel|4|077014|center|15|10
Trulli di Nonna Rosa|holiday_home||072003|countryside|5|10
Masseria Torre Bianca|farmhouse||074012|countryside|14|10
Hotel Naxos Blu|hotel|4|083097|seafront|40|10
Casa del Barocco|bed_and_breakfast||089013|center|5|70
Camping Torre Salinas|campsite|3|111105|seafront|140|40
Pension Edelweiss|inn||021061|mountain|14|10
`;

export const REGISTER: readonly Entry[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', type = '', category, city = '', zone, rooms, status] = row.split('|');
    return {
      name,
      type,
      style: STYLES[type] ?? 'hotel',
      category: (category || null) as Category | null,
      city,
      zone: zone as Zone,
      rooms: Number(rooms),
      status: Number(status) as Entry['status'],
    };
  });

/** Real sights near the demo's houses; names, places and coordinates are public facts (docs/decisions/0012). */
const ROWS = `
099014|monument|44.0600|12.5652|Arco d'Augusto|Arch of Augustus|Arc d'Auguste|Augustusbogen|Il più antico arco romano conservato nell'Italia settentrionale, alla fine della via Flaminia.
099014|church|44.0598|12.5703|Tempio Malatestiano|Malatesta Temple|Temple Malatesta|Malatesta-Tempel|La cattedrale di Rimini, ripensata da Leon Battista Alberti.
099014|monument|44.0640|12.5637|Ponte di Tiberio|Bridge of Tiberius|Pont de Tibère|Tiberiusbrücke|Cinque arcate in pietra d'Istria che da duemila anni attraversano il Marecchia.
099013|shopping|43.9985|12.6580|Viale Ceccarini|Viale Ceccarini|Viale Ceccarini|Viale Ceccarini|La passeggiata di Riccione, fra negozi e caffè fino al mare.
037006|monument|44.4943|11.3466|Due Torri|The Two Towers|Les Deux Tours|Die Zwei Türme|Asinelli e Garisenda, le torri medievali che sono il segno di Bologna.
037006|square|44.4938|11.3430|Piazza Maggiore|Piazza Maggiore|Piazza Maggiore|Piazza Maggiore|Il cuore della città, fra San Petronio e il Palazzo d'Accursio.
037006|church|44.4793|11.2983|Santuario di San Luca|Sanctuary of San Luca|Sanctuaire de San Luca|Wallfahrtskirche San Luca|In cima al Colle della Guardia, al termine del portico più lungo del mondo.
037006|station|44.5060|11.3430|Stazione di Bologna Centrale|Bologna Central Station|Gare de Bologne-Centrale|Bahnhof Bologna Centrale|Il nodo ferroviario fra nord e sud, con i treni ad alta velocità.
036023|church|44.6462|10.9257|Duomo di Modena|Modena Cathedral|Cathédrale de Modène|Dom von Modena|Capolavoro romanico di Lanfranco e Wiligelmo, patrimonio dell'umanità con la Ghirlandina.
039014|church|44.4206|12.1963|Basilica di San Vitale|Basilica of San Vitale|Basilique Saint-Vital|Basilika San Vitale|I mosaici di Giustiniano e Teodora, fra i più belli dell'arte bizantina.
048017|museum|43.7678|11.2553|Galleria degli Uffizi|Uffizi Gallery|Galerie des Offices|Uffizien|Botticelli, Leonardo, Michelangelo e Caravaggio nel palazzo del Vasari.
048017|monument|43.7680|11.2531|Ponte Vecchio|Ponte Vecchio|Ponte Vecchio|Ponte Vecchio|Le botteghe degli orafi sospese sull'Arno.
058091|archaeological|41.8902|12.4922|Colosseo|Colosseum|Colisée|Kolosseum|L'anfiteatro Flavio, il più grande mai costruito dai Romani.
058091|monument|41.8986|12.4769|Pantheon|Pantheon|Panthéon|Pantheon|Il tempio di tutti gli dei, con la cupola aperta sul cielo.
027042|square|45.4341|12.3388|Piazza San Marco|St Mark's Square|Place Saint-Marc|Markusplatz|La basilica, il campanile e il Palazzo Ducale davanti al bacino.
027042|monument|45.4380|12.3359|Ponte di Rialto|Rialto Bridge|Pont du Rialto|Rialtobrücke|Il più antico dei ponti sul Canal Grande.
015146|church|45.4641|9.1919|Duomo di Milano|Milan Cathedral|Cathédrale de Milan|Mailänder Dom|Marmo di Candoglia, guglie e la Madonnina.
023091|theatre|45.4390|10.9944|Arena di Verona|Verona Arena|Arènes de Vérone|Arena von Verona|L'anfiteatro romano che d'estate diventa teatro d'opera.
017179|archaeological|45.5016|10.6063|Grotte di Catullo|Grottoes of Catullus|Grottes de Catulle|Grotten des Catull|La villa romana sulla punta della penisola di Sirmione, fra gli ulivi.
028060|museum|45.4118|11.8796|Cappella degli Scrovegni|Scrovegni Chapel|Chapelle des Scrovegni|Scrovegni-Kapelle|Il ciclo di affreschi che Giotto finì nel 1305.
034027|church|44.8033|10.3309|Battistero di Parma|Parma Baptistery|Baptistère de Parme|Baptisterium von Parma|Ottagono di marmo rosa di Benedetto Antelami.
054001|church|43.0749|12.6055|Basilica di San Francesco|Basilica of Saint Francis|Basilique Saint-François|Basilika San Francesco|Due chiese una sull'altra, con gli affreschi di Giotto e Cimabue.
063049|museum|40.8534|14.2505|Museo archeologico nazionale|National Archaeological Museum|Musée archéologique national|Archäologisches Nationalmuseum|I tesori di Pompei ed Ercolano.
072003|monument|40.7826|17.2370|Rione Monti|Rione Monti|Rione Monti|Rione Monti|Oltre mille trulli sulle vie in salita di Alberobello.
077014|archaeological|40.6660|16.6120|Sassi di Matera|Sassi of Matera|Sassi de Matera|Sassi von Matera|Case e chiese scavate nella roccia, abitate da millenni.
083097|theatre|37.8523|15.2921|Teatro antico di Taormina|Ancient Theatre of Taormina|Théâtre antique de Taormine|Antikes Theater von Taormina|La cavea greca davanti all'Etna e al mare.
`;

export interface Sight {
  readonly city: string;
  readonly poiType: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly title: Readonly<Record<'it' | 'en' | 'fr' | 'de', string>>;
  readonly text: string;
}

export const SIGHTS: readonly Sight[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [city = '', poiType = '', latitude, longitude, it = '', en = '', fr = '', de = '', text = ''] =
      row.split('|');
    return {
      city,
      poiType,
      latitude: Number(latitude),
      longitude: Number(longitude),
      title: { it, en, fr, de },
      text,
    };
  });

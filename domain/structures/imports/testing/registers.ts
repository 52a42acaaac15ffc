/**
 * Rows in the formats of two regions, cells separated by semicolons, each row with an irregularity. Names, phones,
 * addresses and coordinates are invented. Source: data/registers of the shared folder, from the open data of Regione
 * Toscana and Regione Veneto.
 */
const TOSCANA = [
  'Comune;Provincia;Tipologia;Stelle;Nome;Telefono;Indirizzo;CAP;Città;Sigla provincia;Indirizzo posta elettronica;Indirizzo internet;Codice esercizio;Id;Latitudine;Longitudine',
  'AULLA;MASSA-CARRARA;Alloggi Privati;0;CÃ\u00a0 di Cascina;0039-0187-666555;Via PODERE 8 - Loc. Torre;54011;Aulla;MS;salice@corte.net;www.corte.net/ulivo/salice.it;045001ALL0005;14000;44.22758;10.029571',
  'AULLA;MASSA-CARRARA;Alloggi Privati;0;IL QUERCIA;0039-0187-665881;RondinÃ , 14/F - Loc. FATTORIA - Mirto. Nebbia Mulino;54010;Aulla;MS;alba@pineta.it;;045001ALL0010;17369;44.2101554;9.9635162',
  'CARRARA;MASSA-CARRARA;Stabilimenti Balneari;0;CASCINA;0039-0585-004113;fonte, 14 - Loc. EDERA - CASCINA DI EDERA;54036;Carrara;MS;mirto@mulino.it;;045003STB0008;17488;44.0792071;10.093156',
  "AULLA;MASSA-CARRARA;Alloggi Privati;0;CASA ROCCO';0039-0187-665936;Via Ulivo, 18 - Loc. Nebbia Mulino;54011;Aulla;MS;cedro16mulino.it;;045001ALL0012;21952;44.1746029;9.9189835",
  'BAGNONE;MASSA-CARRARA;Case per Vacanze;0;BORGO;0039-0187-639668;delle Casa Pineta, 0 - Loc. BREZZA - Mirto. Borgo;54021;Bagnone;MS;borgo@colle.it;;045002CAV0001;14032;44.3141523;9.9948750',
  'MASSAROSA;LUCCA;Affittacamere;0;LA BORGO MIRTO LAVANDA A;584992656;Via Corte Quercia, 113;55054;Massarosa;LU;;;046018AFR0006;14230;43.8938076456789;10.2311659456789',
  'SANTA MARIA A MONTE;PISA;Alloggi Privati;0;RONDINE POGGIO;0587 768944 - 349 6690198;Via di Colle, 285;56020;Santa Maria a Monte;PI;isola.rondine@viola.it;;050035ALL0006;14330;43.696425578901236;10.6895341',
  'VIAREGGIO;LUCCA;Alberghi - Hotel;3;FONTE MULINO;0584 114887 770817;Viale Cedro, 34;55049;Viareggio;LU;info@cascina.it;www.cascina.it;046033ALB0027;11006;43.8723326774454;10.2457403019835',
  "TRESANA;MASSA-CARRARA;Alloggi Privati;0;CA' D' BORGO;0039-329-6202037;Loc. Rocca, 33 - Loc. COLLE - COLLE - Mirto. Ulivo?;54012;Tresana;MS;poggio.1979@mulino.it;www.pineta.com;045015ALL0001;17373;44.2572345;9.9110468",
  'CAMAIORE;LUCCA;Alberghi - Hotel;3;NEBBIA MULINO;0584 066345/3;Via Torre, 20 Brezza di Rondine;55041;Camaiore;LU;info@salice.net;www.salice.net;046005ALB0027;8537;43.8968816456789;10.2271093456789',
  'LUCCA;LUCCA;Affittacamere;0;LA FONTE;339 4470819, 0583 619189;Piazza San Rocca, 35;55100;Lucca;LU;info@dimora.com;www.dimora.com;046017AFR0065;11390;43.8479495456789;10.5126841456789',
  'FORTE DEI MARMI;LUCCA;Stabilimenti Balneari;0;RONDINE - BREZZA;0584 759536-315189;Viale Mirto, 3;55042;Forte dei Marmi;LU;lavanda@rondine-corte.it;;046013STB0009;12700;43.9709619;10.1400511456789',
  'MASSA;MASSA-CARRARA;Alberghi - Hotel;3;CEDRO;0039-0585-277917;Via POGGIO 17 - Loc. Cascina di Rondine;54037;Massa;MS;cedro@lavanda.net-olmo@cascina.it;www.lavanda.net;045010ALB0024;13900;44.0375647;10.1392019',
  'CARRARA;MASSA-CARRARA;Alberghi - Hotel;1;ROCCA;0039-0585-474703;Via DELLE LAVANDA 13 - Loc. Santa Colle - Mirto. Lavanda;54033;Carrara;MS;colle.com;www.cedro-rocca.it;045003ALB0025;14005;44.079236;10.105933',
  'CUTIGLIANO;PISTOIA;Alberghi - Hotel;2;LA SALICE;0573 081153;Via Dei Mirto 1;51024;Cutigliano;PT;cedro@tiglio. Com;www.tiglio.com/zefiro/torre.colle;047004ALB0010;14556;44.11118;10.69267',
  "FIRENZE;CITTA' METROPOLITANA DI FIRENZE;Case per Vacanze;0;ROCCA DEI EDERA;552369985;Via Corte, 18;50121;Firenze;FI;info@podere.it;www.podere.it - www.podere.com;048017CAV0027;10257;43.7755064456789;11.2670605456789",
  "FIRENZE;CITTA' METROPOLITANA DI FIRENZE;Affittacamere;0;FONTE GINESTRA GUESTHOUSE;555065121;Viale Cedro Ulivo, 27;50123;Firenze;FI;cedro@borgo.com;www.fonte viola.com;048017AFR2032;19206;43.788230;11.2612027",
  'FOSDINOVO;MASSA-CARRARA;Alloggi Privati;0;CASA QUERCIA B&B;0039-0187-05351;Pineta, 5 - Loc. OLMO - Mirto. Viola;54035;Fosdinovo;MS;edera2000@colle.it;0039-0187-029390;045008ALL0007;17866;44.1319542;10.0131444',
  "BARBERINO VAL D'ELSA;CITTA' METROPOLITANA DI FIRENZE;Residenze d'Epoca;0;CEDRO;3402368134;Via F. da poggio, 17;50021;Barberino Val d'Elsa;FI;borgo@lavanda.it;;048003REP0001;17291;43.5483901;11.1724132",
  'MASSA;MASSA-CARRARA;Residenze Turistico Alb.;2;NEBBIA CASCINA;0039-0585-499577;Via delle Viola, 91 - Loc. Edera;54100;Massa;MS;corte@brezza.it;;045010RTA0127;19856;44.0375647;10.1392019',
  'FIVIZZANO;MASSA-CARRARA;Agriturismi;2;IL ISOLA;0039-328-3233427;Via Edera, 31 - Loc. Lavanda;0;Fivizzano;MS;torre.dimora@borgo.com;;045007AAT0021;17059;44.2011957;10.1155208',
  "AREZZO;AREZZO;Alloggi Privati;0;L' TIGLIO;3332948552;- Dimora, 45 -;52100;Arezzo;AR;isola@pineta.com;;051002ALL0057;18015;43.4602319;11.8889099",
  "BAGNONE;MASSA-CARRARA;Agriturismi;2;CA' DEL COLLE;;;54021;Bagnone;MS;;;045002AAT0005;13771;44.2866680456789;9.99692664567890",
  'CAPANNORI;LUCCA;Alberghi - Hotel;4;TENUTA SAN PINETA;0583 132315;Via per San Pineta, 22-26 - S.Pineta a Corte -;55012;Capannori;LU;info@corte-olmo-pineta.com;www.corte-olmo-pineta.com;046007ALB0006;19118;43.9032360762587;10.5934372258026',
  'SEMPRONIANO;GROSSETO;Agriturismi;1;ZEFIRO;0564 159141 - 340 8029182;Fattoria Zefiro - - TIGLIO;58050;Semproniano;GR;dimora40@borgo.com;salice.fattoria.com;053028AAT0001;2699;42.7290923;11.5428203',
  'CAMPORGIANO;LUCCA;Agriturismi;3;ZEFIRO PINETA;0583.066376;- PINETA 1/A - DIMORA;55031;Camporgiano;LU;info@corte.it;www.corte.it;046006AAT0015;21844;44.151932;10.3282753',
];

const VENETO = [
  'Comune;Provincia;Località;Tipologia;Tipologia secondaria;Categoria;Stelle;Denominazione;Indirizzo;Numero civico;Interno;CAP;Telefono;FAX;Posta elettronica;Sito internet;Zona;Accesso ai disabili;Piscina;Piscina coperta;Ristorante;Parcheggio;Sala conferenze;Aria condizionata;Giochi bimbi;Sauna;Solarium;Fitness;Animali ammessi;Centro storico;Zona fiera;Lago;Aeroporto;Autostrada;Impianti risalita;Stazione FS;Mare;Termale;Periferia;Collinare;Inglese;Francese;Tedesco;Spagnolo;Chiusura temporanea;Altri servizi;Codice identificativo;Data ultima modifica;Nuova classificazione LR11',
  'AFFI;VERONA;;AFFITTACAMERE;;3;;ISOLA;Località Isola;11;;37010;0457205136;0456218953;info@isola.it;www.isola.it;garda;No;No;No;Si;Si;No;Si;Si;No;No;No;No;No;No;No;No;Si;No;No;No;No;No;Si;Si;No;Si;No;No;;307;42830;3 Leoni',
  'AFFI;VERONA;;AGRITURISMO;;;;AGRITURISMO CASCINA;Via Podere;1;;37010;348 7399231 - 045 4448664;045 4440323;info@rocca.it;www.rocca.it;garda;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;;91980;42347;',
  'AFFI;VERONA;;AGRITURISMO;;;;CORTE;Via Salice;2;;37010;045 - 7205220;045 - 7205220;info@nebbia.com;;garda;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;;18360;42655;',
  'BARDOLINO;VERONA;;ALBERGO;Albergo;;4 **** SUPERIOR;EDERA HOTEL MIRTO SUITE & RONDINE;Via Mulino Olmo;24/b;;37011;045 6233456;045 62334534;info@edera.com;www.edera.com;garda;No;Si;Si;Si;Si;No;Si;Si;Si;No;Si;Si;No;No;Si;No;No;No;No;No;Si;No;No;Si;Si;Si;Si;No;spa;55540;42698;4 **** SUPERIOR',
  "AFFI;VERONA;;ALTRA RICETTIVITA';Casa religiosa di ospitalità;;;VILLA BREZZA;VIA BREZZA DA BORGO;23;;37010;0457205161;0456210181;nebbia@nebbia.it;;garda;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;Si;Si;No;No;No;;49737;42828;2 Leoni",
  "BADIA CALAVENA;VERONA;;ALTRA RICETTIVITA';Ostello per la gioventù;;;OSTELLO LA QUERCIA;PIAZZA SANT'VIOLA;8;;37030;0456360112;0454440408;corte@poggio.it;www.corte.com;verona;Si;No;No;No;No;No;No;No;No;No;No;No;Si;No;No;No;No;No;No;No;No;No;Si;No;No;No;No;No;;51336;42894;",
  "ALBAREDO D'ADIGE;VERONA;;AFFITTACAMERE;;3;;LOCANDA DELL'VIOLA;Via Fonte;5 - Coriano;;37041;0457835223;0457835520;info@corte.it;www.corte.it;verona;No;No;No;Si;Si;No;Si;No;No;No;No;Si;Si;No;No;No;No;No;No;No;No;No;No;Si;No;No;No;No;LAVANDERIA A PAGAMENTO;309;41332;",
  'ARCOLE;VERONA;;BED AND BREAKFAST;;;;IL ALBA;Piazza Podere;31 lOC. gAZZOLO;;37040;348 7260450;;info@fonte.com;www.fonte.com;verona;No;No;No;No;Si;No;Si;No;No;No;No;Si;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;;86380;42625;3 Leoni',
  "BADIA CALAVENA;VERONA;;ALBERGO;Albergo;;2 **;ALBERGO CA' DEL BREZZA;Via Cà del Cedro;4/b;;37030;0457460023;0457460023;dimora.cascina@viola.it;www.torre.it;verona;No;No;No;Si;Si;No;Si;Si;No;No;No;Si;No;No;No;No;No;No;No;No;No;Si;Si;No;No;No;No;No;;2707;42747;2 **",
  'BONAVIGO;VERONA;;BED AND BREAKFAST;;;;POGGIO SAN QUERCIA;Via Alba;13 - Loc. San Tomaso;;37040;3477993680;;info@edera.it;www.edera.it;verona;No;No;No;No;No;No;Si;No;No;No;No;Si;No;No;No;No;No;No;No;No;No;No;No;Si;No;No;No;No;;51615;42858;',
  "CORTINA D'AMPEZZO;BELLUNO;;ALBERGO;Albergo;;5 ***** lusso;QUERCIA ALBA & MIRTO;Via R. Tiglio;42;;32043;0436457890;0436480893;info@quercia.it;www.quercia.it;dolomiti;Si;Si;Si;Si;Si;No;Si;Si;Si;No;Si;Si;No;No;No;No;No;Si;No;No;No;No;No;Si;Si;Si;Si;No;Swiss Beauty Center Transvital;4086;42893;5 ***** lusso",
  'BARDOLINO;VERONA;;AGRITURISMO;;;;AGRITURISMO NEBBIA;via Alba;66;;37011;045.8895259 - 330.472036;;edera@mulino.it;;garda;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;;50457;42668;',
  "AURONZO DI CADORE;BELLUNO;;AGRITURISMO;;;;QUERCIE'S MULINO DI ALBA FATTORIA;Via Torre d'Cedro, 33;;;32040;0435.629143;;quercia.colle@mulino.it;www.quercia.com;dolomiti;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;;18587;42759;",
  "CAORLE;CITTA' METROPOLITANA DI VENEZIA;;ALBERGO;Residenze turistico alberghiere;;2 **;PODERE;V.le Olmo;7;;30021;0421210824;0421213545;info@isola.it;www.isola.it;caorle;No;Si;No;No;Si;No;Si;Si;No;No;No;Si;No;No;No;No;No;No;No;Si;No;No;No;Si;No;Si;No;No;;41060;42867;2 **",
  'SCHIO;VICENZA;;FORESTERIA;;;;CASA RONDINE;Ulivà Rondine;1;;36015;0445005201;;podere6@ginestra.isola.mulino.it;;vicenza;No;No;No;No;Si;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;Si;No;No;No;No;No;;2312;42079;',
  'BRENZONE;VERONA;;ALBERGO;Albergo;;1 *;AL ALBA;Via Quercia;6;;37010;0457630114/3307972;0457630114;info@torre.com;www.torre.com;garda;No;No;No;Si;Si;No;No;No;No;No;No;Si;Si;No;No;No;No;No;No;No;No;No;No;No;No;Si;No;No;;2839;43018;1 *',
  "AURONZO DI CADORE;BELLUNO;;ALTRA RICETTIVITA';Casa per ferie;;;CASA MULINO DI TIGLIO;Via Dimora;3;;32041;0039(8)71652458;0039(8)71652458;fattoria@lavanda.it;www.quercia.it/tiglio/mulino;dolomiti;No;No;No;No;No;No;No;Si;No;No;No;No;No;No;No;No;No;No;No;No;No;Si;No;No;No;No;No;No;TELEFONO, PARCHEGGIO, SALA TV, SALA CONVEGNI;2463;42790;2 Leoni",
  'VERONA;VERONA;;APPARTAMENTO;;3;;VILLA CORTE;Via Pineta;31;;37134;340 3734965   431 3294703;0458294703;fattoria@zefiro@borgo.com;;verona;No;No;No;No;No;No;Si;No;No;No;No;Si;No;Si;No;No;No;No;No;No;No;No;No;No;No;No;Si;No;;7298;42844;2 Leoni',
  'VERONA;VERONA;;AFFITTACAMERE;;1;;CASCINA ROCCA OF COLLE GRAND RELAIS GINESTRA;Via Pineta Rondine;26/a;;37100;392 9185896;045 5564102;info@borgo colle.com;www.viola.com;verona;Si;No;No;No;No;No;Si;No;No;No;No;No;Si;No;No;No;No;No;No;No;No;No;No;Si;Si;No;Si;No;;75521;41480;',
  "SAN VITO DI CADORE;BELLUNO;;RIFUGIO;Rifugio alpino;;;BREZZA MIRTO;Loc. Salice Mirto - Cortà D'Alba;sn;;32046;+39 328 27 66 83 0;;info@dimora.it;www. dimora.it;dolomiti;No;No;No;Si;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;No;Si;Si;Si;No;No;;163411;42648;",
  'VIGASIO;VERONA;;ALBERGO;Albergo;;4 ****;HOTEL CASCINA;Via Colle;92;;37068;0457911903;0457918789;isola.brezza@cascina.it;poggio@cascina.it;verona;No;No;No;Si;Si;No;Si;No;No;No;Si;Si;No;No;No;No;No;No;No;No;No;Si;No;Si;Si;Si;Si;No;INTERNET - SAT TV;3508;42999;4 ****',
  "CASTELNUOVO DEL GARDA;VERONA;RONDINE;ALBERGO;Albergo;;3 ***;SALICE CORTE HOTEL;Via FATTORIA Corte;36;;37014;0456676867;0456694513;info@mulino.it;www.mulino.it   tiglio www.viola.it;garda;No;No;No;Si;Si;No;Si;No;No;No;No;No;No;No;Si;No;No;No;No;No;No;No;No;Si;No;Si;No;No;il parcheggio non custodito e' videosorvegliato;52529;42773;3 ***",
  'LAZISE;VERONA;;ALBERGO;Albergo;;3 ***;RONDINE CASCINA;Via Torre;25;;37017;;0457350513;456477378;www.podere.it/cascina;garda;No;No;No;Si;Si;No;No;No;No;No;No;Si;Si;No;Si;No;No;No;No;No;No;No;No;Si;Si;Si;No;No;;109822;42836;3 ***',
  "CHIOGGIA;CITTA' METROPOLITANA DI VENEZIA;SANT' TORRE;CAMPEGGIO;Villaggio turistico;;5 *****;MULINO BORGO QUERCIA;Via Quercia - Loc. Borgo Ginestra;9;;30010;0415305790;041419892;info@mulino.com;www.mulino.com;chioggia;Si;Si;No;Si;Si;No;No;Si;No;No;Si;Si;No;No;No;No;No;No;No;Si;No;No;No;Si;Si;Si;Si;No;defribillatore, ambulat medico- camper service, PARRUCCHIERA-ESTETISTA, FOTO-dog beach, diving , escursioni a cavallo;30935;42793;5 *****",
  "BARDOLINO;VERONA;;AFFITTACAMERE;;2;;LA SALICE 2;FATTORIA' CA' TORRE;42797;;37011;045 6267556;045 6236038;info@alba.it;www.alba.it;garda;No;No;No;No;Si;No;Si;No;No;No;No;No;No;No;Si;No;No;No;No;No;No;No;Si;Si;No;Si;No;No;;98182;42748;3 Leoni",
  'BRENZONE;VERONA;;ALBERGO;Villaggio - albergo;;3 ***;ISOLA;Via Pineta,;54 - frazione Assenza;;37010;045-6320148;045-7630555;mirto@salice.it;www.salice.it;garda;No;Si;No;Si;Si;No;Si;No;No;No;No;No;No;No;Si;No;No;No;No;No;No;No;No;Si;No;Si;No;No;NOLEGGIO BICICLETTE;47839;42809;3 ***',
  'BARDOLINO;VERONA;;AFFITTACAMERE;;2;;AFFITTACAMERE BORGO;VIA POGGIO,;2;;37011;0456219177 - 3497791610;045 6219495;ulivo@colle.it;;garda;No;No;No;No;Si;No;Si;No;No;No;No;Si;No;No;Si;No;No;No;No;No;No;Si;Si;Si;No;No;No;No;;103822;41967;',
];

const splitCells = (lines: readonly string[]) => lines.map((line) => line.split(';'));

export const REGISTERS = { toscana: splitCells(TOSCANA), veneto: splitCells(VENETO) };

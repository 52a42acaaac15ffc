import type { Text } from '../../platform/language/text.ts';

/** Units of figures; `percent` and `decimal` have two decimals. */
export type KpiUnit = 'count' | 'percent' | 'seconds' | 'decimal' | 'cents' | 'hour';

interface KpiDefinition {
  readonly label: Text;
  readonly unit: KpiUnit;
  /** Explanation of what is counted, shown on hover and in the manual. */
  readonly definition: Text;
  /** True if lower values are better. */
  readonly isBetterLow?: true;
}

/** All figures of the statistics. Source: platform dictionary 5.3. */
export const KPIS = {
  sessions: {
    unit: 'count',
    label: ['Sessioni', 'Sessions', 'Sessions', 'Sitzungen'],
    definition: [
      'Visite iniziate nel periodo: eventi di un visitatore senza pause oltre 30 minuti; finiscono a mezzanotte.',
      'Visits that began in the period: events of one visitor without a pause over 30 minutes; they end at midnight.',
      'Visites commencées dans la période : événements d’un visiteur sans pause de plus de 30 minutes ; elles finissent à minuit.',
      'Besuche, die im Zeitraum begannen: Ereignisse eines Besuchers ohne Pause über 30 Minuten; sie enden um Mitternacht.',
    ],
  },
  visitors: {
    unit: 'count',
    label: ['Visitatori giornalieri', 'Daily visitors', 'Visiteurs quotidiens', 'Tägliche Besucher'],
    definition: [
      'Somma dei visitatori distinti di ogni giorno: chi torna il giorno dopo conta di nuovo. Con un filtro conta la prima sessione del giorno.',
      'Sum of each day’s distinct visitors: who comes back the next day counts again. With a filter, the day’s first session counts.',
      'Somme des visiteurs distincts de chaque jour : qui revient le lendemain compte à nouveau. Avec un filtre, compte la première session du jour.',
      'Summe der verschiedenen Besucher jedes Tages: Wer am nächsten Tag wiederkommt, zählt erneut. Mit Filter zählt die erste Sitzung des Tages.',
    ],
  },
  pageViews: {
    unit: 'count',
    label: ['Pagine viste', 'Page views', 'Pages vues', 'Seitenaufrufe'],
    definition: [
      'Pagine e schede aperte, anche da chi chiede di non essere seguito.',
      'Pages and property pages opened, also by who asks not to be tracked.',
      'Pages et fiches ouvertes, y compris par qui demande à ne pas être suivi.',
      'Geöffnete Seiten und Unterkünfte, auch von jenen, die nicht verfolgt werden wollen.',
    ],
  },
  structureViews: {
    unit: 'count',
    label: ['Viste scheda', 'Property views', 'Vues de la fiche', 'Unterkunftsaufrufe'],
    definition: [
      'Quante volte è stata aperta la scheda di una struttura.',
      'How often a property’s page was opened.',
      'Nombre d’ouvertures de la fiche d’une structure.',
      'Wie oft die Seite einer Unterkunft geöffnet wurde.',
    ],
  },
  pagesPerSession: {
    unit: 'decimal',
    label: ['Pagine per sessione', 'Pages per session', 'Pages par session', 'Seiten je Sitzung'],
    definition: [
      'Pagine viste nelle sessioni divise per le sessioni.',
      'Page views of sessions divided by sessions.',
      'Pages vues des sessions divisées par les sessions.',
      'Seitenaufrufe der Sitzungen geteilt durch die Sitzungen.',
    ],
  },
  bounceRate: {
    unit: 'percent',
    isBetterLow: true,
    label: ['Frequenza di rimbalzo', 'Bounce rate', 'Taux de rebond', 'Absprungrate'],
    definition: [
      'Sessioni con una sola pagina e nient’altro, sul totale; le evidenze apparse da sole non contano come azione.',
      'Sessions with one page and nothing else, of all; highlights that merely appeared are no action.',
      'Sessions d’une seule page et rien d’autre, sur le total ; les mises en avant simplement apparues ne sont pas une action.',
      'Sitzungen mit einer Seite und sonst nichts, von allen; bloß erschienene Hervorhebungen sind keine Handlung.',
    ],
  },
  avgDurationSec: {
    unit: 'seconds',
    label: ['Durata media', 'Average duration', 'Durée moyenne', 'Durchschnittliche Dauer'],
    definition: [
      'Media fra il primo e l’ultimo evento delle sessioni con almeno due eventi.',
      'Mean from first to last event of sessions with two events or more.',
      'Moyenne entre le premier et le dernier événement des sessions d’au moins deux événements.',
      'Mittel vom ersten bis zum letzten Ereignis der Sitzungen mit mindestens zwei Ereignissen.',
    ],
  },
  viewsPerSession: {
    unit: 'decimal',
    label: ['Viste per sessione', 'Views per session', 'Vues par session', 'Aufrufe je Sitzung'],
    definition: [
      'Pagine viste nelle sessioni divise per le sessioni.',
      'Page views of sessions divided by sessions.',
      'Pages vues des sessions divisées par les sessions.',
      'Seitenaufrufe der Sitzungen geteilt durch die Sitzungen.',
    ],
  },
  contacts: {
    unit: 'count',
    label: ['Contatti', 'Contacts', 'Contacts', 'Kontakte'],
    definition: [
      'Clic su telefono, WhatsApp, sito ed e-mail: uno per tipo, sessione e struttura.',
      'Clicks on phone, WhatsApp, website and e-mail: one a kind, session and property.',
      'Clics sur téléphone, WhatsApp, site et e-mail : un par type, session et structure.',
      'Klicks auf Telefon, WhatsApp, Website und E-Mail: einer je Art, Sitzung und Unterkunft.',
    ],
  },
  requests: {
    unit: 'count',
    label: ['Richieste', 'Requests', 'Demandes', 'Anfragen'],
    definition: [
      'Richieste ricevute, senza lo spam; quella a più strutture conta una volta in ciascun luogo che tocca.',
      'Requests received, without spam; one to several properties counts once in each place that it touches.',
      'Demandes reçues, hors spam ; celle à plusieurs structures compte une fois dans chaque lieu touché.',
      'Empfangene Anfragen ohne Spam; eine an mehrere Unterkünfte zählt in jedem berührten Ort einmal.',
    ],
  },
  emailsDirect: {
    unit: 'count',
    label: ['Email Dirette', 'Direct e-mails', 'E-mails directs', 'Direkte E-Mails'],
    definition: [
      'Messaggi dalla scheda di una struttura a quella struttura.',
      'Messages from a property’s page to that property.',
      'Messages de la fiche d’une structure à cette structure.',
      'Nachrichten von der Seite einer Unterkunft an diese.',
    ],
  },
  emailsMultiple: {
    unit: 'count',
    label: ['Email Multiple', 'Multiple e-mails', 'E-mails multiples', 'Mehrfach-E-Mails'],
    definition: [
      'Messaggi di una richiesta a due o più strutture: uno per ogni struttura che li riceve.',
      'Messages of one request to two properties or more: one for each that receives it.',
      'Messages d’une demande à deux structures ou plus : un par structure destinataire.',
      'Nachrichten einer Anfrage an zwei oder mehr Unterkünfte: eine je Empfänger.',
    ],
  },
  emailsTotal: {
    unit: 'count',
    label: ['Totale', 'Total', 'Total', 'Gesamt'],
    definition: [
      'Email Dirette ed Email Multiple insieme.',
      'Direct and multiple e-mails together.',
      'E-mails directs et multiples ensemble.',
      'Direkte und Mehrfach-E-Mails zusammen.',
    ],
  },
  peakHour: {
    unit: 'hour',
    label: ['Ora di punta', 'Peak hour', 'Heure de pointe', 'Spitzenstunde'],
    definition: [
      'L’ora di Roma con più messaggi; a parità la prima.',
      'The hour of Rome with most messages; of equals the first.',
      'L’heure de Rome avec le plus de messages ; à égalité la première.',
      'Die Stunde in Rom mit den meisten Nachrichten; bei Gleichstand die erste.',
    ],
  },
  deliveredPercent: {
    unit: 'percent',
    label: ['% consegnate', '% delivered', '% distribués', '% zugestellt'],
    definition: [
      'Consegnate su consegnate, respinte e non riuscite.',
      'Delivered of delivered, bounced and failed.',
      'Distribués sur distribués, rejetés et échoués.',
      'Zugestellte von zugestellten, abgewiesenen und gescheiterten.',
    ],
  },
  conversions: {
    unit: 'count',
    label: ['Conversioni', 'Conversions', 'Conversions', 'Konversionen'],
    definition: [
      'Sessioni con almeno una richiesta o un contatto a una struttura.',
      'Sessions with at least one request or contact to a property.',
      'Sessions avec au moins une demande ou un contact à une structure.',
      'Sitzungen mit mindestens einer Anfrage oder einem Kontakt.',
    ],
  },
  conversionRate: {
    unit: 'percent',
    label: ['Tasso di conversione', 'Conversion rate', 'Taux de conversion', 'Konversionsrate'],
    definition: [
      'Conversioni divise per le sessioni.',
      'Conversions divided by sessions.',
      'Conversions divisées par les sessions.',
      'Konversionen geteilt durch die Sitzungen.',
    ],
  },
  requestRate: {
    unit: 'percent',
    label: ['Tasso di richiesta', 'Request rate', 'Taux de demande', 'Anfragerate'],
    definition: [
      'Sessioni con una richiesta divise per quelle che hanno visto una scheda.',
      'Sessions with a request divided by those that saw a property.',
      'Sessions avec une demande divisées par celles qui ont vu une fiche.',
      'Sitzungen mit Anfrage geteilt durch jene mit Unterkunftsaufruf.',
    ],
  },
  phoneClicks: {
    unit: 'count',
    label: ['Telefono', 'Phone', 'Téléphone', 'Telefon'],
    definition: [
      'Clic sul telefono: uno per sessione e struttura.',
      'Clicks on the phone: one a session and property.',
      'Clics sur le téléphone : un par session et structure.',
      'Klicks auf das Telefon: einer je Sitzung und Unterkunft.',
    ],
  },
  whatsappClicks: {
    unit: 'count',
    label: ['WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp'],
    definition: [
      'Clic su WhatsApp: uno per sessione e struttura.',
      'Clicks on WhatsApp: one a session and property.',
      'Clics sur WhatsApp : un par session et structure.',
      'Klicks auf WhatsApp: einer je Sitzung und Unterkunft.',
    ],
  },
  websiteClicks: {
    unit: 'count',
    label: ['Sito web', 'Website', 'Site web', 'Website'],
    definition: [
      'Clic sul sito: uno per sessione e struttura.',
      'Clicks on the website: one a session and property.',
      'Clics sur le site : un par session et structure.',
      'Klicks auf die Website: einer je Sitzung und Unterkunft.',
    ],
  },
  emailClicks: {
    unit: 'count',
    label: ['E-mail', 'E-mail', 'E-mail', 'E-Mail'],
    definition: [
      'Clic sull’indirizzo e-mail: uno per sessione e struttura.',
      'Clicks on the e-mail address: one a session and property.',
      'Clics sur l’adresse e-mail : un par session et structure.',
      'Klicks auf die E-Mail-Adresse: einer je Sitzung und Unterkunft.',
    ],
  },
  impressions: {
    unit: 'count',
    label: ['Visualizzazioni', 'Impressions', 'Affichages', 'Einblendungen'],
    definition: [
      'Volte in cui un’evidenza è apparsa: una per evidenza e pagina aperta.',
      'Times that a highlight appeared: one a highlight and page view.',
      'Nombre d’apparitions d’une mise en avant : une par page vue.',
      'Wie oft eine Hervorhebung erschien: einmal je Seitenaufruf.',
    ],
  },
  clicks: {
    unit: 'count',
    label: ['Clic', 'Clicks', 'Clics', 'Klicks'],
    definition: [
      'Clic su un’evidenza: uno per evidenza e sessione.',
      'Clicks on a highlight: one a highlight and session.',
      'Clics sur une mise en avant : un par session.',
      'Klicks auf eine Hervorhebung: einer je Sitzung.',
    ],
  },
  ctr: {
    unit: 'percent',
    label: ['CTR', 'CTR', 'CTR', 'CTR'],
    definition: [
      'Clic divisi per visualizzazioni.',
      'Clicks divided by impressions.',
      'Clics divisés par affichages.',
      'Klicks geteilt durch Einblendungen.',
    ],
  },
  revenueCents: {
    unit: 'cents',
    label: ['Valore', 'Value', 'Valeur', 'Wert'],
    definition: [
      'Prezzo delle evidenze vendute, per i giorni che cadono nel periodo (IVA esclusa).',
      'Price of the highlights sold, for their days within the period (without VAT).',
      'Prix des mises en avant vendues, pour leurs jours dans la période (hors TVA).',
      'Preis der verkauften Hervorhebungen für ihre Tage im Zeitraum (netto).',
    ],
  },
  occupancyPercent: {
    unit: 'percent',
    label: ['Occupazione', 'Occupancy', 'Occupation', 'Auslastung'],
    definition: [
      'Giorni venduti sui giorni dei posti in vendita.',
      'Days sold of the days of the slots on sale.',
      'Jours vendus sur les jours des places en vente.',
      'Verkaufte Tage von den Tagen der angebotenen Plätze.',
    ],
  },
  avgRating: {
    unit: 'decimal',
    label: ['Voto medio', 'Average rating', 'Note moyenne', 'Durchschnittsnote'],
    definition: [
      'Media dei voti complessivi delle recensioni, per data di pubblicazione.',
      'Mean of the overall scores of published reviews, by day of publication.',
      'Moyenne des notes globales des avis publiés, par date de publication.',
      'Mittel der Gesamtnoten veröffentlichter Bewertungen nach Tag der Veröffentlichung.',
    ],
  },
  weightedRating: {
    unit: 'decimal',
    label: ['Voto ponderato', 'Weighted rating', 'Note pondérée', 'Gewichtete Note'],
    definition: [
      '(n × voto medio + 10 × media del portale) / (n + 10): poche recensioni pesano poco.',
      '(n × average + 10 × the portal’s average) / (n + 10): few reviews weigh little.',
      '(n × moyenne + 10 × moyenne du portail) / (n + 10) : peu d’avis pèsent peu.',
      '(n × Mittel + 10 × Mittel des Portals) / (n + 10): Wenige Bewertungen wiegen wenig.',
    ],
  },
  reviews: {
    unit: 'count',
    label: ['N. recensioni', 'Reviews', 'Nombre d’avis', 'Bewertungen'],
    definition: [
      'Recensioni pubblicate nel periodo.',
      'Reviews published in the period.',
      'Avis publiés dans la période.',
      'Im Zeitraum veröffentlichte Bewertungen.',
    ],
  },
  verifiedPercent: {
    unit: 'percent',
    label: ['% verificate', '% verified', '% vérifiés', '% bestätigt'],
    definition: [
      'Recensioni di un soggiorno verificato sul totale.',
      'Reviews of a verified stay of all.',
      'Avis d’un séjour vérifié sur le total.',
      'Bewertungen eines bestätigten Aufenthalts von allen.',
    ],
  },
  repliedPercent: {
    unit: 'percent',
    label: ['% con risposta', '% replied', '% avec réponse', '% beantwortet'],
    definition: [
      'Recensioni con una risposta della struttura sul totale.',
      'Reviews with the property’s reply of all.',
      'Avis avec une réponse de la structure sur le total.',
      'Bewertungen mit Antwort der Unterkunft von allen.',
    ],
  },
  contentScore: {
    unit: 'decimal',
    label: ['Qualità scheda', 'Content score', 'Qualité de la fiche', 'Inhaltsqualität'],
    definition: [
      'Punteggio di completezza dei testi nelle lingue, da 20 a 100; media delle strutture.',
      'Score of how complete the texts are in the languages, 20 to 100; mean of the properties.',
      'Score de complétude des textes dans les langues, de 20 à 100 ; moyenne des structures.',
      'Vollständigkeit der Texte in den Sprachen, 20 bis 100; Mittel der Unterkünfte.',
    ],
  },
} as const satisfies Record<string, KpiDefinition>;
export type Kpi = keyof typeof KPIS;

export function unitOf(kpi: Kpi): KpiUnit {
  return KPIS[kpi].unit;
}

/** Returns a ratio with two decimals, or null when the divisor is 0. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100) / 100;
}

/** Returns a percentage with two decimals, or null when the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

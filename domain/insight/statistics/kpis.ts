import { z } from 'zod';
import type { Text } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { LODGING_KPIS } from './lodging-kpis.ts';

/** Units of figures; `percent` and `decimal` have two decimals. */
export type KpiUnit = 'count' | 'percent' | 'seconds' | 'decimal' | 'cents' | 'hour';

export interface KpiDefinition {
  readonly label: Text;
  readonly unit: KpiUnit;
  /** Explanation of what is counted, shown on hover and in the manual. */
  readonly definition: Text;
  /** True if lower values are better. */
  readonly isBetterLow?: true;
}

/** Requests of guests, without spam. Sessions with a request and contact requests of managers have other names. */
export const REQUESTS = ['Richieste', 'Requests', 'Demandes', 'Anfragen'] as const satisfies Text;

/** All figures of the statistics. Source: platform dictionary 5.3. */
export const KPIS = {
  ...LODGING_KPIS,
  sessions: {
    unit: 'count',
    label: ['Sessioni', 'Sessions', 'Sessions', 'Sitzungen'],
    definition: [
      'Visite iniziate nel periodo. Una visita finisce dopo 30 minuti senza azioni o a mezzanotte.',
      'Visits that started in the period. A visit ends after 30 minutes without activity or at midnight.',
      'Visites commencées dans la période. Une visite se termine après 30 minutes sans action ou à minuit.',
      'Besuche, die im Zeitraum begannen. Ein Besuch endet nach 30 Minuten ohne Aktion oder um Mitternacht.',
    ],
  },
  visitors: {
    unit: 'count',
    label: ['Visitatori giornalieri', 'Daily visitors', 'Visiteurs quotidiens', 'Tägliche Besucher'],
    definition: [
      'Somma dei visitatori distinti di ogni giorno. Un visitatore che torna il giorno dopo conta di nuovo. Se filtri i dati, ogni visitatore conta nella sua prima sessione del giorno.',
      'Sum of each day’s distinct visitors. A visitor who returns the next day counts again. If you filter the data, each visitor counts in their first session of the day.',
      'Somme des visiteurs distincts de chaque jour. Un visiteur qui revient le lendemain compte à nouveau. Si vous filtrez les données, chaque visiteur compte dans sa première session du jour.',
      'Summe der verschiedenen Besucher jedes Tages. Wer am nächsten Tag wiederkommt, zählt erneut. Wenn Sie die Daten filtern, zählt jeder Besucher in seiner ersten Sitzung des Tages.',
    ],
  },
  pageViews: {
    unit: 'count',
    label: ['Pagine viste', 'Page views', 'Pages vues', 'Seitenaufrufe'],
    definition: [
      'Pagine e schede aperte, anche da visitatori che rifiutano il tracciamento.',
      'Pages and property pages opened, including by visitors who refuse tracking.',
      'Pages et fiches ouvertes, y compris par les visiteurs qui refusent le suivi.',
      'Geöffnete Seiten und Unterkunftsseiten, auch von Besuchern, die Tracking ablehnen.',
    ],
  },
  structureViews: {
    unit: 'count',
    label: ['Viste della scheda', 'Property views', 'Vues de la fiche', 'Unterkunftsaufrufe'],
    definition: [
      'Numero di aperture della scheda di una struttura.',
      'Number of times a property’s page was opened.',
      'Nombre d’ouvertures de la fiche d’un établissement.',
      'Wie oft die Seite einer Unterkunft geöffnet wurde.',
    ],
  },
  pagesPerSession: {
    unit: 'decimal',
    label: ['Pagine per sessione', 'Pages per session', 'Pages par session', 'Seiten je Sitzung'],
    definition: [
      'Pagine viste nelle sessioni, divise per il numero di sessioni.',
      'Page views in sessions, divided by the number of sessions.',
      'Pages vues dans les sessions, divisées par le nombre de sessions.',
      'Seitenaufrufe in Sitzungen geteilt durch die Zahl der Sitzungen.',
    ],
  },
  bounceRate: {
    unit: 'percent',
    isBetterLow: true,
    label: ['Frequenza di rimbalzo', 'Bounce rate', 'Taux de rebond', 'Absprungrate'],
    definition: [
      'Sessioni con una sola pagina e nessuna azione, sul totale. Un’evidenza visualizzata non conta come azione.',
      'Share of sessions with one page and no action. A highlight that is merely shown is not an action.',
      'Part des sessions d’une seule page sans action. Une mise en avant simplement affichée n’est pas une action.',
      'Anteil der Sitzungen mit nur einer Seite und ohne Aktion. Eine bloß angezeigte Hervorhebung zählt nicht als Aktion.',
    ],
  },
  avgDurationSec: {
    unit: 'seconds',
    label: ['Durata media', 'Average duration', 'Durée moyenne', 'Durchschnittliche Dauer'],
    definition: [
      'Tempo medio fra il primo e l’ultimo evento delle sessioni con almeno due eventi.',
      'Average time from the first to the last event of sessions with at least two events.',
      'Temps moyen entre le premier et le dernier événement des sessions d’au moins deux événements.',
      'Durchschnittliche Zeit vom ersten bis zum letzten Ereignis der Sitzungen mit mindestens zwei Ereignissen.',
    ],
  },
  viewsPerSession: {
    unit: 'decimal',
    label: ['Viste per sessione', 'Views per session', 'Vues par session', 'Aufrufe je Sitzung'],
    definition: [
      'Pagine viste nelle sessioni, divise per il numero di sessioni.',
      'Page views in sessions, divided by the number of sessions.',
      'Pages vues dans les sessions, divisées par le nombre de sessions.',
      'Seitenaufrufe in Sitzungen geteilt durch die Zahl der Sitzungen.',
    ],
  },
  contacts: {
    unit: 'count',
    label: ['Contatti', 'Contacts', 'Contacts', 'Kontakte'],
    definition: [
      'Clic su telefono, WhatsApp, sito ed e-mail. Conta uno per tipo, sessione e struttura.',
      'Clicks on phone, WhatsApp, website and e-mail. One counts per type, session and property.',
      'Clics sur téléphone, WhatsApp, site et e-mail. Un seul compte par type, session et établissement.',
      'Klicks auf Telefon, WhatsApp, Website und E-Mail. Es zählt einer je Art, Sitzung und Unterkunft.',
    ],
  },
  requests: {
    unit: 'count',
    label: REQUESTS,
    definition: [
      'Richieste ricevute, senza spam. Una richiesta a più strutture conta una volta in ogni luogo interessato. Una richiesta senza visita vale come diretta, da desktop.',
      'Requests received, without spam. A request to several properties counts once in each place concerned. A request without a visit counts as direct, from a desktop.',
      'Demandes reçues, hors spam. Une demande à plusieurs établissements compte une fois dans chaque lieu concerné. Une demande sans visite compte comme directe, sur ordinateur.',
      'Empfangene Anfragen ohne Spam. Eine Anfrage an mehrere Unterkünfte zählt in jedem betroffenen Ort einmal. Eine Anfrage ohne Besuch zählt als direkt, vom Desktop.',
    ],
  },
  emailsDirect: {
    unit: 'count',
    label: ['Email Dirette', 'Direct e-mails', 'E-mails directs', 'Direkte E-Mails'],
    definition: [
      'Messaggi inviati dalla scheda di una struttura a quella struttura.',
      'Messages sent from a property’s page to that property.',
      'Messages envoyés depuis la fiche d’un établissement à cet établissement.',
      'Nachrichten, die von der Seite einer Unterkunft an diese gesendet wurden.',
    ],
  },
  emailsMultiple: {
    unit: 'count',
    label: ['Email Multiple', 'Multiple e-mails', 'E-mails multiples', 'Mehrfach-E-Mails'],
    definition: [
      'Messaggi di una richiesta a due o più strutture, uno per ogni struttura che la riceve.',
      'Messages of a request to two or more properties, one for each property that receives it.',
      'Messages d’une demande à deux établissements ou plus, un par établissement destinataire.',
      'Nachrichten einer Anfrage an zwei oder mehr Unterkünfte, eine je Empfänger.',
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
      'Ora di Roma con più messaggi. In caso di parità vale la prima.',
      'Hour in Rome with the most messages. If several are equal, the first counts.',
      'Heure de Rome avec le plus de messages. En cas d’égalité, la première compte.',
      'Stunde in Rom mit den meisten Nachrichten. Bei Gleichstand zählt die erste.',
    ],
  },
  deliveredPercent: {
    unit: 'percent',
    label: ['% consegnate', '% delivered', '% distribués', '% zugestellt'],
    definition: [
      'E-mail consegnate sul totale di consegnate, respinte e non riuscite.',
      'E-mails delivered, out of those delivered, bounced and failed.',
      'E-mails distribués, sur le total des distribués, rejetés et échoués.',
      'Zugestellte E-Mails im Verhältnis zu zugestellten, abgewiesenen und fehlgeschlagenen.',
    ],
  },
  conversions: {
    unit: 'count',
    label: ['Conversioni', 'Conversions', 'Conversions', 'Konversionen'],
    definition: [
      'Sessioni con almeno una richiesta o un contatto a una struttura.',
      'Sessions with at least one request or contact to a property.',
      'Sessions avec au moins une demande ou un contact à un établissement.',
      'Sitzungen mit mindestens einer Anfrage oder einem Kontakt.',
    ],
  },
  conversionRate: {
    unit: 'percent',
    label: ['Tasso di conversione', 'Conversion rate', 'Taux de conversion', 'Konversionsrate'],
    definition: [
      'Conversioni divise per il numero di sessioni.',
      'Conversions divided by the number of sessions.',
      'Conversions divisées par le nombre de sessions.',
      'Konversionen geteilt durch die Zahl der Sitzungen.',
    ],
  },
  requestRate: {
    unit: 'percent',
    label: ['Tasso di richiesta', 'Request rate', 'Taux de demande', 'Anfragerate'],
    definition: [
      'Sessioni con una richiesta, divise per le sessioni con una scheda aperta.',
      'Sessions with a request, divided by sessions in which a property page was opened.',
      'Sessions avec une demande, divisées par les sessions où une fiche a été ouverte.',
      'Sitzungen mit Anfrage geteilt durch Sitzungen mit geöffneter Unterkunftsseite.',
    ],
  },
  phoneClicks: {
    unit: 'count',
    label: ['Telefono', 'Phone', 'Téléphone', 'Telefon'],
    definition: [
      'Clic sul telefono, uno per sessione e struttura.',
      'Clicks on the phone number, one per session and property.',
      'Clics sur le téléphone, un par session et établissement.',
      'Klicks auf die Telefonnummer, einer je Sitzung und Unterkunft.',
    ],
  },
  whatsappClicks: {
    unit: 'count',
    label: ['WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp'],
    definition: [
      'Clic su WhatsApp, uno per sessione e struttura.',
      'Clicks on WhatsApp, one per session and property.',
      'Clics sur WhatsApp, un par session et établissement.',
      'Klicks auf WhatsApp, einer je Sitzung und Unterkunft.',
    ],
  },
  websiteClicks: {
    unit: 'count',
    label: ['Sito web', 'Website', 'Site web', 'Website'],
    definition: [
      'Clic sul sito, uno per sessione e struttura.',
      'Clicks on the website, one per session and property.',
      'Clics sur le site, un par session et établissement.',
      'Klicks auf die Website, einer je Sitzung und Unterkunft.',
    ],
  },
  emailClicks: {
    unit: 'count',
    label: ['E-mail', 'E-mail', 'E-mail', 'E-Mail'],
    definition: [
      'Clic sull’indirizzo e-mail, uno per sessione e struttura.',
      'Clicks on the e-mail address, one per session and property.',
      'Clics sur l’adresse e-mail, un par session et établissement.',
      'Klicks auf die E-Mail-Adresse, einer je Sitzung und Unterkunft.',
    ],
  },
  impressions: {
    unit: 'count',
    label: ['Visualizzazioni', 'Impressions', 'Affichages', 'Einblendungen'],
    definition: [
      'Visualizzazioni di un’evidenza, una per pagina aperta.',
      'Times a highlight was shown, once per page view.',
      'Affichages d’une mise en avant, un par page vue.',
      'Einblendungen einer Hervorhebung, eine je Seitenaufruf.',
    ],
  },
  clicks: {
    unit: 'count',
    label: ['Clic', 'Clicks', 'Clics', 'Klicks'],
    definition: [
      'Clic su un’evidenza, uno per sessione.',
      'Clicks on a highlight, one per session.',
      'Clics sur une mise en avant, un par session.',
      'Klicks auf eine Hervorhebung, einer je Sitzung.',
    ],
  },
  ctr: {
    unit: 'percent',
    label: ['CTR', 'CTR', 'CTR', 'CTR'],
    definition: [
      'Clic divisi per il numero di visualizzazioni.',
      'Clicks divided by the number of impressions.',
      'Clics divisés par le nombre d’affichages.',
      'Klicks geteilt durch die Zahl der Einblendungen.',
    ],
  },
  revenueCents: {
    unit: 'cents',
    label: ['Valore', 'Value', 'Valeur', 'Wert'],
    definition: [
      'Prezzo delle evidenze vendute per i giorni compresi nel periodo, IVA esclusa.',
      'Price of the highlights sold for their days within the period, excluding VAT.',
      'Prix des mises en avant vendues pour leurs jours dans la période, hors TVA.',
      'Preis der verkauften Hervorhebungen für ihre Tage im Zeitraum (netto).',
    ],
  },
  occupancyPercent: {
    unit: 'percent',
    label: ['Occupazione', 'Occupancy', 'Occupation', 'Auslastung'],
    definition: [
      'Giorni venduti sul totale dei giorni in vendita.',
      'Days sold out of all days on sale.',
      'Jours vendus sur le total des jours en vente.',
      'Verkaufte Tage im Verhältnis zu allen angebotenen Tagen.',
    ],
  },
  avgRating: {
    unit: 'decimal',
    label: ['Voto medio', 'Average rating', 'Note moyenne', 'Durchschnittsnote'],
    definition: [
      'Media dei voti complessivi delle recensioni pubblicate, per data di pubblicazione.',
      'Average of the overall scores of published reviews, by date of publication.',
      'Moyenne des notes globales des avis publiés, par date de publication.',
      'Durchschnitt der Gesamtnoten veröffentlichter Bewertungen nach Datum der Veröffentlichung.',
    ],
  },
  weightedRating: {
    unit: 'decimal',
    label: ['Voto ponderato', 'Weighted rating', 'Note pondérée', 'Gewichtete Note'],
    definition: [
      '(n × voto medio + 10 × media del portale) / (n + 10). Con poche recensioni il voto pesa meno.',
      '(n × average + 10 × the portal’s average) / (n + 10). With few reviews the rating weighs less.',
      '(n × moyenne + 10 × moyenne du portail) / (n + 10). Avec peu d’avis, la note pèse moins.',
      '(n × Durchschnitt + 10 × Durchschnitt des Portals) / (n + 10). Bei wenigen Bewertungen zählt die Note weniger.',
    ],
  },
  reviews: {
    unit: 'count',
    label: ['N. recensioni', 'Reviews', 'Nombre d’avis', 'Bewertungen'],
    definition: [
      'Recensioni pubblicate nel periodo, delle strutture con il numero minimo di recensioni.',
      'Reviews published in the period, of properties with the minimum number of reviews.',
      'Avis publiés dans la période, des établissements avec le nombre minimal d’avis.',
      'Im Zeitraum veröffentlichte Bewertungen von Unterkünften mit der Mindestzahl an Bewertungen.',
    ],
  },
  verifiedPercent: {
    unit: 'percent',
    label: ['% verificate', '% verified', '% vérifiés', '% bestätigt'],
    definition: [
      'Recensioni con un soggiorno verificato, sul totale.',
      'Reviews of a verified stay, out of all reviews.',
      'Avis avec un séjour vérifié, sur le total.',
      'Bewertungen mit bestätigtem Aufenthalt im Verhältnis zu allen.',
    ],
  },
  repliedPercent: {
    unit: 'percent',
    label: ['% con risposta', '% replied', '% avec réponse', '% beantwortet'],
    definition: [
      'Recensioni con una risposta della struttura, sul totale.',
      'Reviews with a reply from the property, out of all reviews.',
      'Avis avec une réponse de l’établissement, sur le total.',
      'Bewertungen mit Antwort der Unterkunft im Verhältnis zu allen.',
    ],
  },
  contentScore: {
    unit: 'decimal',
    label: ['Qualità della scheda', 'Content score', 'Qualité de la fiche', 'Inhaltsqualität'],
    definition: [
      'Completezza dei testi nelle lingue, da 20 a 100, come media delle strutture della tabella.',
      'Completeness of the texts in all languages, from 20 to 100, as an average of the properties in the table.',
      'Complétude des textes dans les langues, de 20 à 100, en moyenne des établissements du tableau.',
      'Vollständigkeit der Texte in den Sprachen, von 20 bis 100, als Durchschnitt der Unterkünfte der Tabelle.',
    ],
  },
} as const satisfies Record<string, KpiDefinition>;
export type Kpi = keyof typeof KPIS;
export const kpiCode = nameSchema('Kpi', z.enum(Object.keys(KPIS) as [Kpi, ...Kpi[]]));

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

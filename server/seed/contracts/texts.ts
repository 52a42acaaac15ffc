import type { Translated } from '../../../domain/records/field.ts';

interface DemoText {
  readonly title: string;
  readonly inUseFrom: string;
  readonly body: Translated;
  readonly onerousClauses: Translated;
  readonly dataProcessing: Translated;
}

const paragraphs = (...parts: string[]) => parts.join('\n\n');

/** Wholly invented: what a portal and a house might agree on. `days` differs between the two versions. */
function textOf(
  title: string,
  inUseFrom: string,
  { days, photos }: { days: number; photos: boolean },
): DemoText {
  return {
    title,
    inUseFrom,
    body: {
      it: paragraphs(
        '# 1. Oggetto',
        'Il portale pubblica la scheda di {structure}, a {city}, con disponibilità, prezzi e offerte, e le inoltra le richieste degli ospiti. Il contratto è con {customer}, con sede in {seat}, partita IVA {vatNumber}, rappresentata da {representative}.',
        '# 2. Piano e canone',
        'Il piano è {plan}. Il corrispettivo è {fee}, oltre IVA al {vatPercent}%; l’attivazione è {setup}. Le fatture si pagano entro {paymentTermDays} giorni. Sono comprese {includedHighlightWeeks} settimane di evidenza.',
        '# 3. Durata',
        'Il contratto {number} vale da {startDate} a {endDate} e {renewal}.',
        '# 4. Che cosa fa la struttura',
        `Tiene aggiornati disponibilità e prezzi e risponde alle richieste entro ${days} ore.`,
        ...(photos
          ? [
              '# 5. Foto',
              'Le foto caricate sono della struttura, che ne concede l’uso al portale finché dura il contratto.',
            ]
          : []),
      ),
      en: paragraphs(
        '# 1. Subject',
        'The portal publishes the page of {structure}, in {city}, with availability, prices and offers, and passes guests’ requests on to it. The contract is with {customer}, registered at {seat}, VAT number {vatNumber}, represented by {representative}.',
        '# 2. Plan and fee',
        'The plan is {plan}. The price is {fee}, plus VAT at {vatPercent}%; set-up is {setup}. Invoices are paid within {paymentTermDays} days. {includedHighlightWeeks} weeks of highlighting are included.',
        '# 3. Term',
        'Contract {number} runs from {startDate} to {endDate} and {renewal}.',
        '# 4. What the property does',
        `It keeps availability and prices up to date and answers requests within ${days} hours.`,
        ...(photos
          ? [
              '# 5. Photos',
              'Uploaded photos belong to the property, which lets the portal use them while the contract lasts.',
            ]
          : []),
      ),
      fr: paragraphs(
        '# 1. Objet',
        'Le portail publie la fiche de {structure}, à {city}, avec disponibilités, prix et offres, et lui transmet les demandes des clients. Le contrat est conclu avec {customer}, dont le siège est à {seat}, numéro de TVA {vatNumber}, représentée par {representative}.',
        '# 2. Formule et redevance',
        'La formule est {plan}. Le prix est {fee}, TVA de {vatPercent} % en sus ; l’activation est {setup}. Les factures sont payées sous {paymentTermDays} jours. {includedHighlightWeeks} semaines de mise en avant sont comprises.',
        '# 3. Durée',
        'Le contrat {number} court du {startDate} au {endDate} et {renewal}.',
        '# 4. Ce que fait la structure',
        `Elle tient à jour disponibilités et prix et répond aux demandes sous ${days} heures.`,
        ...(photos
          ? [
              '# 5. Photos',
              'Les photos appartiennent à la structure, qui en concède l’usage au portail pendant le contrat.',
            ]
          : []),
      ),
      de: paragraphs(
        '# 1. Gegenstand',
        'Das Portal veröffentlicht die Seite von {structure} in {city} mit Verfügbarkeit, Preisen und Angeboten und leitet Anfragen der Gäste weiter. Vertragspartner ist {customer}, Sitz {seat}, USt-IdNr. {vatNumber}, vertreten durch {representative}.',
        '# 2. Tarif und Gebühr',
        'Der Tarif ist {plan}. Der Preis beträgt {fee}, zuzüglich {vatPercent} % MwSt.; die Einrichtung ist {setup}. Rechnungen sind binnen {paymentTermDays} Tagen zu zahlen. {includedHighlightWeeks} Wochen Hervorhebung sind enthalten.',
        '# 3. Laufzeit',
        'Der Vertrag {number} läuft von {startDate} bis {endDate} und {renewal}.',
        '# 4. Was die Unterkunft tut',
        `Sie hält Verfügbarkeit und Preise aktuell und beantwortet Anfragen binnen ${days} Stunden.`,
        ...(photos
          ? [
              '# 5. Fotos',
              'Die Fotos gehören der Unterkunft, die dem Portal deren Nutzung für die Vertragsdauer einräumt.',
            ]
          : []),
      ),
    },
    onerousClauses: {
      it: 'Durata e rinnovo (art. 3), sospensione della scheda in caso di mancato pagamento, foro esclusivo di Bologna.',
      en: 'Term and renewal (art. 3), suspension of the page in case of non-payment, exclusive jurisdiction of the court of Bologna.',
      fr: 'Durée et reconduction (art. 3), suspension de la fiche en cas de non-paiement, compétence exclusive du tribunal de Bologne.',
      de: 'Laufzeit und Verlängerung (Art. 3), Aussetzung der Seite bei Zahlungsverzug, ausschließlicher Gerichtsstand Bologna.',
    },
    dataProcessing: {
      it: 'Il portale tratta i dati degli ospiti per conto di {customer}, solo per le richieste e le prenotazioni, e li cancella quando non servono più.',
      en: 'The portal processes guests’ data on behalf of {customer}, for requests and bookings alone, and deletes them when they are no longer needed.',
      fr: 'Le portail traite les données des clients pour le compte de {customer}, pour les demandes et réservations seulement, et les efface lorsqu’elles ne servent plus.',
      de: 'Das Portal verarbeitet Gästedaten im Auftrag von {customer}, nur für Anfragen und Buchungen, und löscht sie, wenn sie nicht mehr nötig sind.',
    },
  };
}

/** The version of before, and the one in use. */
export const DEMO_TEXTS: readonly [DemoText, DemoText] = [
  textOf('Condizioni 2024', '2024-01-01', { days: 48, photos: false }),
  textOf('Condizioni 2026', '2026-01-01', { days: 24, photos: true }),
];

// Plural and singular of the nouns and adjectives that follow a number in the texts, in all languages.

const PAIRS = {
  it: 'giorni:giorno notti:notte ore:ora minuti:minuto mesi:mese anni:anno settimane:settimana punti:punto caratteri:carattere celle:cella elementi:elemento righe:riga colonne:colonna campi:campo voci:voce ospiti:ospite stelle:stella strutture:struttura messaggi:messaggio persone:persona decimali:decimale risultati:risultato indirizzi:indirizzo eventi:evento icone:icona modifiche:modifica volte:volta parti:parte avvisi:avviso titolari:titolare testi:testo fasce:fascia offerte:offerta servizi:servizio camere:camera pagine:pagina tentativi:tentativo chiamate:chiamata adulti:adulto bambini:bambino neonati:neonato eseguite:eseguita tolte:tolta cambiate:cambiata rifiutate:rifiutata archiviate:archiviata riproposte:riproposta inviati:inviato trovate:trovata selezionati:selezionato aperti:aperto restano:resta',
  en: 'days:day nights:night hours:hour minutes:minute months:month years:year weeks:week points:point characters:character cells:cell items:item rows:row columns:column fields:field entries:entry guests:guest stars:star properties:property units:unit messages:message people:person decimals:decimal results:result addresses:address events:event icons:icon changes:change times:time parts:part notices:notice rooms:room pages:page calls:call adults:adult children:child infants:infant',
  fr: 'jours:jour nuits:nuit heures:heure minutes:minute années:année ans:an semaines:semaine points:point caractères:caractère cellules:cellule éléments:élément lignes:ligne colonnes:colonne entrées:entrée voyageurs:voyageur étoiles:étoile établissements:établissement unités:unité messages:message personnes:personne décimales:décimale résultats:résultat adresses:adresse événements:événement icônes:icône modifications:modification parties:partie textes:texte plages:plage offres:offre services:service chambres:chambre pages:page appels:appel adultes:adulte enfants:enfant bébés:bébé mégapixels:mégapixel exécutées:exécutée échouées:échouée supprimées:supprimée modifiées:modifiée refusées:refusée archivées:archivée reproposées:reproposée envoyés:envoyé trouvées:trouvée vendues:vendue choisis:choisi ouvertes:ouverte',
  de: 'Tage:Tag Tagen:Tag Nächte:Nacht Nächten:Nacht Stunden:Stunde Minuten:Minute Monate:Monat Monaten:Monat Jahre:Jahr Jahren:Jahr Wochen:Woche Punkte:Punkt Punkten:Punkt Zellen:Zelle Elemente:Element Zeilen:Zeile Spalten:Spalte Felder:Feld Einträge:Eintrag Gäste:Gast Sterne:Stern Einheiten:Einheit Nachrichten:Nachricht Personen:Person Nachkommastellen:Nachkommastelle Ergebnisse:Ergebnis Adressen:Adresse Ereignisse:Ereignis Symbole:Symbol Änderungen:Änderung Hinweise:Hinweis Texte:Text Orte:Ort Teile:Teil Seiten:Seite Aufrufe:Aufruf Erwachsene:Erwachsener Kinder:Kind Babys:Baby',
} as const;

const SINGULARS: ReadonlyMap<string, string> = new Map(
  Object.values(PAIRS).flatMap((pairs) => pairs.split(' ').map((pair) => pair.split(':') as [string, string])),
);
/** Plural verbs that precede the number 1, with their singular. */
const VERBS: ReadonlyMap<string, string> = new Map([
  ['restano', 'resta'],
  ['mancano', 'manca'],
  ['servono', 'serve'],
  ['bleiben', 'bleibt'],
]);

const COUNT_OF_ONE = /(?<![\p{L}\d.,:/+–-])1 (\p{L}{2,20})(’ | are left)?/gu;
const VERB_OF_ONE = /(?<!\p{L})(restano|mancano|servono|bleiben) 1 (?=\p{L})/giu;

/** Puts the words around a 1 into the singular: `1 giorno`, `resta 1 notte`, `1 day is left`, `1 day’s notice`. */
export function inSingular(text: string): string {
  return text
    .replace(COUNT_OF_ONE, (match, noun: string, rest = '') => {
      const single = SINGULARS.get(noun);
      if (single === undefined) return match;
      return `1 ${single}${rest === '’ ' ? '’s ' : rest.replace(' are ', ' is ')}`;
    })
    .replace(VERB_OF_ONE, (_, verb: string) => `${singularVerb(verb)} 1 `);
}

function singularVerb(verb: string): string {
  const single = VERBS.get(verb.toLowerCase()) ?? verb;
  return /^\p{Lu}/u.test(verb) ? `${single.charAt(0).toUpperCase()}${single.slice(1)}` : single;
}

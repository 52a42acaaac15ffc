import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of the guest register (section `validation`). */
export const validationGuestTexts = {
  kind_without_family: ['Un familiare segue un capofamiglia.', 'A family member follows a head of family.', 'Un membre de la famille suit un chef de famille.', 'Ein Familienmitglied folgt auf ein Familienoberhaupt.'],
  kind_without_group: ['Un membro del gruppo segue un capogruppo.', 'A group member follows a head of group.', 'Un membre du groupe suit un chef de groupe.', 'Ein Gruppenmitglied folgt auf einen Gruppenleiter.'],
  latin_letters: ['Scrivi come sul documento, in lettere latine.', 'Write it as on the document, in Latin letters.', 'Écrivez comme sur le document, en lettres latines.', 'Schreiben Sie wie im Ausweis, in lateinischen Buchstaben.'],
  document_number: ['Solo lettere e cifre, come sul documento.', 'Letters and digits only, as on the document.', 'Lettres et chiffres seulement, comme sur le document.', 'Nur Buchstaben und Ziffern, wie im Ausweis.'],
  document_of_head: ['Il documento è di chi risponde per gli altri, non di chi lo segue.', 'The document is that of who answers for the others.', 'Le document est celui de qui répond pour les autres.', 'Der Ausweis ist der des Verantwortlichen.'],
  document_gone: [
    'Il documento è stato cancellato, come chiede la legge: non si riscrive.',
    'The document was deleted, as the law asks: it is not written again.',
    'Le document a été effacé, comme la loi le demande : il ne se réécrit pas.',
    'Der Ausweis wurde dem Gesetz gemäß gelöscht und wird nicht wieder erfasst.',
  ],
  born_too_long_ago: ['Nato più di {n} anni fa?', 'Born more than {n} years ago?', 'Né il y a plus de {n} ans ?', 'Vor mehr als {n} Jahren geboren?'],
  arrives_within_stay: ['Fuori dal soggiorno.', 'Outside the stay.', 'Hors du séjour.', 'Außerhalb des Aufenthalts.'],
  leaves_within_stay: ['Più notti del soggiorno.', 'More nights than the stay.', 'Plus de nuits que le séjour.', 'Mehr Nächte als der Aufenthalt.'],
  arrives_with_head: [
    'Arriva con il capofamiglia o il capogruppo; chi arriva dopo è un ospite singolo.',
    'Arrives with the head; who arrives later is a single guest.',
    'Arrive avec le chef ; qui arrive plus tard est un client seul.',
    'Reist mit dem Oberhaupt an; wer später kommt, ist Einzelgast.',
  ],
  city_of_italy: ['Il comune si scrive solo per l’Italia.', 'A municipality is written for Italy alone.', 'La commune ne s’écrit que pour l’Italie.', 'Die Gemeinde wird nur für Italien angegeben.'],
  place_ceased: ['{place} non esiste più dal {date}: controlla.', '{place} ceased on {date}: check it.', '{place} n’existe plus depuis le {date} : vérifiez.', '{place} gibt es seit {date} nicht mehr: bitte prüfen.'],
  register_closed: ['Le persone di questo soggiorno sono state rese anonime.', 'The persons of this stay have been made anonymous.', 'Les personnes de ce séjour ont été anonymisées.', 'Die Personen dieses Aufenthalts wurden anonymisiert.'],
  register_key: [
    'La chiave del registro non è quella con cui questi dati furono scritti: ripristina REGISTER_KEY.',
    'The register’s key is not the one that these data were written with: restore REGISTER_KEY.',
    'La clé du registre n’est pas celle de ces données : rétablissez REGISTER_KEY.',
    'Der Schlüssel des Registers passt nicht zu diesen Daten: REGISTER_KEY wiederherstellen.',
  ],
  register_incomplete: ['Manca ancora qualcosa a un ospite.', 'Something is still missing of a guest.', 'Il manque encore quelque chose à un client.', 'Bei einem Gast fehlt noch etwas.'],
} as const satisfies Texts;

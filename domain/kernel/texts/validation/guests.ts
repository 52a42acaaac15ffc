import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of the guest register (section `validation`). */
export const validationGuestTexts = {
  kind_without_family: [
    'Un familiare deve seguire un capofamiglia nell’elenco.',
    'A family member must come after a head of family in the list.',
    'Un membre de la famille doit suivre un chef de famille dans la liste.',
    'Ein Familienmitglied muss in der Liste auf ein Familienoberhaupt folgen.',
  ],
  kind_without_group: [
    'Un membro del gruppo deve seguire un capogruppo nell’elenco.',
    'A group member must come after a group leader in the list.',
    'Un membre du groupe doit suivre un chef de groupe dans la liste.',
    'Ein Gruppenmitglied muss in der Liste auf einen Gruppenleiter folgen.',
  ],
  latin_letters: [
    'Sono ammesse solo lettere latine, come sul documento.',
    'Please use Latin letters only, as on the document.',
    'Utilisez uniquement des lettres latines, comme sur le document.',
    'Bitte verwenden Sie nur lateinische Buchstaben, wie im Ausweis.',
  ],
  document_number: [
    'Sono ammesse solo lettere e cifre, come sul documento.',
    'Please use letters and digits only, as on the document.',
    'Utilisez uniquement des lettres et des chiffres, comme sur le document.',
    'Bitte verwenden Sie nur Buchstaben und Ziffern, wie im Ausweis.',
  ],
  document_of_head: [
    'Il documento serve solo per un ospite singolo, un capofamiglia o un capogruppo.',
    'A document is only needed for a single guest, a head of family or a group leader.',
    'La pièce d’identité n’est demandée que pour un client individuel, un chef de famille ou un chef de groupe.',
    'Ein Ausweis ist nur für Einzelgäste, Familienoberhäupter und Gruppenleiter nötig.',
  ],
  document_gone: [
    'Il documento è stato cancellato, come prevede la legge. Non si può inserire di nuovo.',
    'The document was erased, as the law requires. It cannot be entered again.',
    'Le document a été effacé, comme l’exige la loi. Il ne peut pas être saisi à nouveau.',
    'Die Ausweisdaten wurden wie gesetzlich vorgeschrieben gelöscht. Sie lassen sich nicht erneut eingeben.',
  ],
  born_too_long_ago: [
    'La data di nascita non può risalire a più di {n} anni fa.',
    'The date of birth cannot be more than {n} years ago.',
    'La date de naissance ne peut pas remonter à plus de {n} ans.',
    'Das Geburtsdatum darf nicht mehr als {n} Jahre zurückliegen.',
  ],
  arrives_within_stay: ['La data di arrivo deve essere compresa nel soggiorno.', 'The arrival date must be within the stay.', 'La date d’arrivée doit être comprise dans le séjour.', 'Das Anreisedatum muss innerhalb des Aufenthalts liegen.'],
  leaves_within_stay: ['Le notti non possono superare quelle del soggiorno.', 'There cannot be more nights than the stay has.', 'Le nombre de nuits ne peut pas dépasser celui du séjour.', 'Es können nicht mehr Nächte sein, als der Aufenthalt hat.'],
  arrives_with_head: [
    'Familiari e membri di un gruppo arrivano con il capofamiglia o il capogruppo. Un ospite che arriva dopo è un ospite singolo.',
    'Members arrive with their head of family or group leader. A guest who arrives later is a single guest.',
    'Les membres arrivent avec leur chef de famille ou de groupe. Un client qui arrive plus tard est un client individuel.',
    'Mitglieder reisen mit ihrem Familienoberhaupt oder Gruppenleiter an. Ein später anreisender Gast ist ein Einzelgast.',
  ],
  city_of_italy: ['Il comune è richiesto solo per l’Italia.', 'A municipality is only needed for Italy.', 'La commune n’est demandée que pour l’Italie.', 'Die Gemeinde ist nur für Italien nötig.'],
  place_ceased: [
    '{place} non esiste più dal {date}. Il luogo è da controllare.',
    '{place} has not existed since {date}. Please check the place.',
    '{place} n’existe plus depuis le {date}. Vérifiez le lieu.',
    '{place} gibt es seit dem {date} nicht mehr. Bitte prüfen Sie den Ort.',
  ],
  register_closed: [
    'I dati delle persone di questo soggiorno sono ormai anonimi. Non puoi più modificarli.',
    'The data of the people on this stay have been made anonymous. You can no longer change them.',
    'Les données des personnes de ce séjour ont été anonymisées. Vous ne pouvez plus les modifier.',
    'Die Daten der Personen dieses Aufenthalts wurden anonymisiert. Sie können sie nicht mehr ändern.',
  ],
  register_key: [
    'I dati del registro ospiti non sono leggibili. Un amministratore deve ripristinare la chiave del registro.',
    'The guest register cannot be read. An administrator must restore the register’s key.',
    'Les données du registre des clients sont illisibles. Un administrateur doit restaurer la clé du registre.',
    'Das Gästeverzeichnis ist nicht lesbar. Ein Administrator muss den Schlüssel des Verzeichnisses wiederherstellen.',
  ],
  register_incomplete: [
    'Nel registro mancano ancora alcuni dati. Completali e riprova.',
    'Some data are still missing in the register. Complete them and try again.',
    'Il manque encore des données dans le registre. Complétez-les et réessayez.',
    'Im Gästeverzeichnis fehlen noch Angaben. Ergänzen Sie sie und versuchen Sie es erneut.',
  ],
} as const satisfies Texts;

import type { Texts } from '../text.ts';

/** What may be wrong with the portal's content (section `validation`). */
export const validationPortalTexts = {
  page_path: [
    'Solo minuscole, cifre e trattini, con / fra le parti: hotel-a-rimini.',
    'Small letters, digits and hyphens only, with / between the parts: hotel-a-rimini.',
    'Uniquement minuscules, chiffres et tirets, avec / entre les parties : hotel-a-rimini.',
    'Nur Kleinbuchstaben, Ziffern und Bindestriche, mit / zwischen den Teilen: hotel-a-rimini.',
  ],
  page_segments: ['Al massimo {n} parti.', 'At most {n} parts.', '{n} parties au maximum.', 'Höchstens {n} Teile.'],
  page_reserved: [
    '«{word}» serve al portale stesso: scegli un altro inizio.',
    '“{word}” is the portal’s own: choose another beginning.',
    '« {word} » est réservé au portail : choisissez un autre début.',
    '„{word}“ braucht das Portal selbst: Wählen Sie einen anderen Anfang.',
  ],
  page_itself: ['È questa stessa pagina.', 'It is this very page.', 'C’est cette page elle-même.', 'Das ist diese Seite selbst.'],
  page_taken: ['A questo percorso c’è già «{name}».', 'This path is already that of “{name}”.', 'Ce chemin est déjà celui de « {name} ».', 'Diesen Pfad hat schon „{name}“.'],
  page_was: [
    'Da questo percorso si arriva ancora a «{name}», che è stata qui meno di 24 mesi fa.',
    'This path still leads to “{name}”, which was here less than 24 months ago.',
    'Ce chemin mène encore à « {name} », qui était ici il y a moins de 24 mois.',
    'Dieser Pfad führt noch zu „{name}“, die vor weniger als 24 Monaten hier war.',
  ],
  page_missing: ['Nessuna pagina pubblicata ha questo percorso.', 'No published page has this path.', 'Aucune page publiée n’a ce chemin.', 'Keine veröffentlichte Seite hat diesen Pfad.'],
  page_moved: ['La pagina adesso è a «{now}»: scrivi quello.', 'The page is now at “{now}”: write that.', 'La page est maintenant à « {now} » : écrivez-le.', 'Die Seite ist jetzt unter „{now}“: Schreiben Sie das.'],
  page_chain: [
    'Quella pagina porta a sua volta altrove: scrivi direttamente dove si arriva.',
    'That page leads elsewhere itself: write where one ends up.',
    'Cette page mène elle-même ailleurs : écrivez directement où l’on arrive.',
    'Diese Seite führt selbst weiter: Schreiben Sie gleich das Ziel.',
  ],
  page_pointed: [
    '«{name}» porta qui: questa pagina non può portare altrove.',
    '“{name}” leads here: this page cannot lead elsewhere.',
    '« {name} » mène ici : cette page ne peut pas mener ailleurs.',
    '„{name}“ führt hierher: Diese Seite kann nicht weiterführen.',
  ],
  published_kept: [
    'È sul portale: prima ritirala (stato Inattivo), poi si elimina.',
    'It is on the portal: withdraw it first (status Inactive), then delete it.',
    'Elle est sur le portail : retirez-la d’abord (statut Inactif), puis supprimez-la.',
    'Sie ist auf dem Portal: erst zurückziehen (Status Inaktiv), dann löschen.',
  ],
  not_published: ['Questa versione non è mai stata pubblicata.', 'This version was never published.', 'Cette version n’a jamais été publiée.', 'Diese Version wurde nie veröffentlicht.'],
  menu_level: [
    'Una voce sta al massimo un livello sotto quella prima, e non oltre il terzo.',
    'An item lies one level below the one before it at most, and never beyond the third.',
    'Une entrée est au plus un niveau sous la précédente, et jamais au-delà du troisième.',
    'Ein Eintrag liegt höchstens eine Ebene unter dem vorigen und nie tiefer als die dritte.',
  ],
  menu_internal: [
    'Un percorso del portale: comincia con una sola /, senza spazi.',
    'A path of the portal: begins with a single /, without spaces.',
    'Un chemin du portail : commence par un seul /, sans espaces.',
    'Ein Pfad des Portals: beginnt mit einem einzigen /, ohne Leerzeichen.',
  ],
  menu_external: ['Un indirizzo che comincia con https://.', 'An address that begins with https://.', 'Une adresse qui commence par https://.', 'Eine Adresse, die mit https:// beginnt.'],
  menu_target: ['Destinazione non attiva.', 'Target not active.', 'Destination non active.', 'Ziel nicht aktiv.'],
  menu_poi: [
    'Il punto di interesse non è attivo, o non ha una pagina pubblicata.',
    'The point of interest is not active, or has no published page.',
    'Le point d’intérêt n’est pas actif, ou n’a pas de page publiée.',
    'Die Sehenswürdigkeit ist nicht aktiv oder hat keine veröffentlichte Seite.',
  ],
  header_url: [
    'Un percorso del portale (/chi-siamo) o un indirizzo che comincia con https://.',
    'A path of the portal (/about-us) or an address that begins with https://.',
    'Un chemin du portail (/qui-sommes-nous) ou une adresse qui commence par https://.',
    'Ein Pfad des Portals (/ueber-uns) oder eine Adresse, die mit https:// beginnt.',
  ],
  header_alt: [
    'L’immagine non ha il testo alternativo in italiano: chi non la vede non sa che cosa mostra.',
    'The picture has no Italian alternative text: who does not see it does not know what it shows.',
    'L’image n’a pas de texte alternatif en italien : qui ne la voit pas ignore ce qu’elle montre.',
    'Dem Bild fehlt der italienische Alternativtext: Wer es nicht sieht, weiß nicht, was es zeigt.',
  ],
} as const satisfies Texts;

import type { Texts } from '../../../platform/language/text.ts';

/** Texts about a structure's public presentation: search engines and business card (section `publication`). */
export const publicationTexts = {
  'seo.purpose': [
    'L’indirizzo della pagina e i testi che mostra un motore di ricerca.',
    'The address of the page and the texts that a search engine shows.',
    'L’adresse de la page et les textes que montre un moteur de recherche.',
    'Die Adresse der Seite und die Texte, die eine Suchmaschine zeigt.',
  ],
  'seo.preview': ['Anteprima del risultato di ricerca', 'Preview of the search result', 'Aperçu du résultat de recherche', 'Vorschau des Suchergebnisses'],
  'seo.noTitle': ['Manca il titolo SEO', 'No SEO title yet', 'Titre SEO manquant', 'SEO-Titel fehlt'],
  'seo.noDescription': [
    'Manca la descrizione SEO: il motore di ricerca sceglierà da sé una frase della pagina.',
    'No SEO description yet: the search engine will choose a sentence of the page by itself.',
    'Description SEO manquante : le moteur de recherche choisira lui-même une phrase de la page.',
    'SEO-Beschreibung fehlt: die Suchmaschine wählt selbst einen Satz der Seite.',
  ],
  'seo.title': ['Titolo', 'Title', 'Titre', 'Titel'],
  'seo.description': ['Descrizione', 'Description', 'Description', 'Beschreibung'],
  'seo.fill': ['Genera da descrizione ({n} testi vuoti)', 'Fill from the description ({n} empty texts)', 'Remplir depuis la description ({n} textes vides)', 'Aus der Beschreibung füllen ({n} leere Texte)'],
  'seo.filled': ['Nessun testo da generare', 'No text left to fill', 'Aucun texte à remplir', 'Kein Text zu füllen'],
  'card.purpose': [
    'Il biglietto da visita digitale. Ciò che lasci vuoto viene dai contatti e dall’anagrafica.',
    'The digital business card. What you leave empty comes from contacts and profile.',
    'La carte de visite numérique. Ce qui reste vide vient des contacts et de la fiche d’identité.',
    'Die digitale Visitenkarte. Was leer bleibt, kommt aus Kontakten und Stammdaten.',
  ],
  'card.preview': ['Anteprima', 'Preview', 'Aperçu', 'Vorschau'],
  'card.qr': ['QR code della vCard', 'QR code of the vCard', 'QR code de la vCard', 'QR-Code der vCard'],
  'card.asSaved': ['Anteprima e file mostrano ciò che è salvato.', 'Preview and files show what is saved.', 'L’aperçu et les fichiers montrent ce qui est enregistré.', 'Vorschau und Dateien zeigen den gespeicherten Stand.'],
  'card.file': ['Scarica .vcf', 'Download .vcf', 'Télécharger .vcf', '.vcf herunterladen'],
  'card.restore': ['Ripristina dai contatti', 'Restore from contacts', 'Restaurer depuis les contacts', 'Aus Kontakten wiederherstellen'],
} as const satisfies Texts;

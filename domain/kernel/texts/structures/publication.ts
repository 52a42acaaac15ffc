import type { Texts } from '../../../platform/language/text.ts';

/** Texts about a structure's public presentation: search engines and business card (section `publication`). */
export const publicationTexts = {
  'seo.purpose': ['Indirizzo della pagina e testi per i motori di ricerca.', 'Address of the page and texts for search engines.', 'Adresse de la page et textes pour les moteurs de recherche.', 'Adresse der Seite und Texte für Suchmaschinen.'],
  'seo.preview': ['Anteprima del risultato di ricerca', 'Preview of the search result', 'Aperçu du résultat de recherche', 'Vorschau des Suchergebnisses'],
  'seo.noTitle': ['Manca il titolo SEO', 'No SEO title yet', 'Titre SEO manquant', 'SEO-Titel fehlt'],
  'seo.noDescription': [
    'Manca la descrizione SEO. Il motore di ricerca sceglierà una frase della pagina.',
    'The SEO description is missing. The search engine will choose a sentence from the page.',
    'La description SEO manque. Le moteur de recherche choisira une phrase de la page.',
    'Die SEO-Beschreibung fehlt. Die Suchmaschine wählt dann einen Satz der Seite.',
  ],
  'seo.title': ['Titolo', 'Title', 'Titre', 'Titel'],
  'seo.description': ['Descrizione', 'Description', 'Description', 'Beschreibung'],
  'seo.fill': ['Genera dalla descrizione ({n} testi vuoti)', 'Fill from the description ({n} empty texts)', 'Remplir depuis la description ({n} textes vides)', 'Aus der Beschreibung füllen ({n} leere Texte)'],
  'seo.filled': ['Nessun testo da generare', 'No text left to fill', 'Aucun texte à remplir', 'Kein Text zu füllen'],
  'card.purpose': [
    'Biglietto da visita digitale. I campi vuoti riprendono i contatti e l’anagrafica.',
    'Digital business card. Empty fields take their data from contacts and profile.',
    'Carte de visite numérique. Les champs vides reprennent les contacts et la fiche d’identité.',
    'Digitale Visitenkarte. Leere Felder übernehmen Kontakte und Stammdaten.',
  ],
  'card.preview': ['Anteprima', 'Preview', 'Aperçu', 'Vorschau'],
  'card.qr': ['QR code della vCard', 'QR code of the vCard', 'QR code de la vCard', 'QR-Code der vCard'],
  'card.asSaved': [
    'L’anteprima e i file mostrano gli ultimi dati salvati.',
    'The preview and the files show the last saved data.',
    'L’aperçu et les fichiers montrent les dernières données enregistrées.',
    'Vorschau und Dateien zeigen die zuletzt gespeicherten Daten.',
  ],
  'card.file': ['Scarica .vcf', 'Download .vcf', 'Télécharger .vcf', '.vcf herunterladen'],
  'card.restore': ['Usa i dati dei contatti', 'Use the contact details', 'Utiliser les coordonnées des contacts', 'Kontaktdaten verwenden'],
} as const satisfies Texts;

/** Names of the page's landmarks for screen readers: Italian, English, French, German. */
export const LANDMARK_TEXTS = {
  way: ['Percorso di navigazione', 'Breadcrumb', 'Fil d’Ariane', 'Brotkrumennavigation'],
  mainMenu: ['Menu principale', 'Main menu', 'Menu principal', 'Hauptmenü'],
  footerMenu: ['Menu a piè di pagina', 'Footer menu', 'Menu de bas de page', 'Menü am Seitenende'],
  languages: ['Lingue', 'Languages', 'Langues', 'Sprachen'],
  skip: ['Vai al contenuto', 'Skip to content', 'Aller au contenu', 'Zum Inhalt'],
  morePages: ['Altre pagine', 'More pages', 'Autres pages', 'Weitere Seiten'],
  contactAndRequest: ['Contatti e richiesta', 'Contact and request', 'Contact et demande', 'Kontakt und Anfrage'],
} as const;

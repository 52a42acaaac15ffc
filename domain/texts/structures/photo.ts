import type { Texts } from '../text.ts';

/** The gallery (section `photo`). */
export const photoTexts = {
  title: ['Foto', 'Photo', 'Photo', 'Foto'],
  tab: ['Galleria', 'Gallery', 'Galerie', 'Galerie'],
  textsTab: ['Testi', 'Texts', 'Textes', 'Texte'],
  drop: [
    'Trascina qui le foto o scegli i file',
    'Drop photos here or choose files',
    'Déposez les photos ici ou choisissez des fichiers',
    'Fotos hierher ziehen oder Dateien wählen',
  ],
  limits: [
    'JPEG, PNG o WebP, almeno {w}×{h}, fino a 10 MB. Ancora {n}.',
    'JPEG, PNG or WebP, at least {w}×{h}, up to 10 MB. {n} more.',
    'JPEG, PNG ou WebP, au moins {w}×{h}, jusqu’à 10 Mo. Encore {n}.',
    'JPEG, PNG oder WebP, mindestens {w}×{h}, bis 10 MB. Noch {n}.',
  ],
  none: [
    'Ancora nessuna foto: la prima diventa la copertina.',
    'No photos yet: the first becomes the cover.',
    'Pas encore de photo : la première devient la couverture.',
    'Noch keine Fotos: Das erste wird das Titelbild.',
  ],
  logo: ['Logo', 'Logo', 'Logo', 'Logo'],
  'vcard-portrait': ['Immagine', 'Picture', 'Image', 'Bild'],
  'seo-image': ['Immagine social', 'Social image', 'Image sociale', 'Social-Media-Bild'],
  singleHelp: [
    'PNG o WebP, anche trasparente, almeno {w}×{h}.',
    'PNG or WebP, transparent if you like, at least {w}×{h}.',
    'PNG ou WebP, transparent si besoin, au moins {w}×{h}.',
    'PNG oder WebP, auch transparent, mindestens {w}×{h}.',
  ],
  singleUpload: ['Carica', 'Upload', 'Charger', 'Hochladen'],
  singleReplace: ['Sostituisci', 'Replace', 'Remplacer', 'Ersetzen'],
  singleDelete: ['Togli', 'Remove', 'Retirer', 'Entfernen'],
  number: ['Foto {n}', 'Photo {n}', 'Photo {n}', 'Foto {n}'],
  noAlt: ['Senza testo alternativo', 'No alternative text', 'Sans texte alternatif', 'Ohne Alternativtext'],
  lowResolution: ['Risoluzione bassa', 'Low resolution', 'Faible résolution', 'Niedrige Auflösung'],
  before: ['Sposta prima: {name}', 'Move earlier: {name}', 'Déplacer avant : {name}', 'Nach vorn: {name}'],
  after: ['Sposta dopo: {name}', 'Move later: {name}', 'Déplacer après : {name}', 'Nach hinten: {name}'],
  makeCover: [
    'Usa come copertina: {name}',
    'Use as cover: {name}',
    'Utiliser en couverture : {name}',
    'Als Titelbild: {name}',
  ],
  edit: ['Modifica: {name}', 'Edit: {name}', 'Modifier : {name}', 'Bearbeiten: {name}'],
  delete: ['Elimina: {name}', 'Delete: {name}', 'Supprimer : {name}', 'Löschen: {name}'],
  focal: [
    'Punto focale: {x}% da sinistra, {y}% dall’alto. Usa le frecce per spostarlo.',
    'Focal point: {x}% from the left, {y}% from the top. Use the arrow keys to move it.',
    'Point focal : {x} % de la gauche, {y} % du haut. Utilisez les flèches pour le déplacer.',
    'Fokuspunkt: {x} % von links, {y} % von oben. Mit den Pfeiltasten verschieben.',
  ],
  focalHelp: [
    'Tocca il punto che deve restare visibile in ogni ritaglio.',
    'Tap the point that must stay visible in every crop.',
    'Touchez le point qui doit rester visible dans chaque recadrage.',
    'Tippen Sie auf den Punkt, der in jedem Zuschnitt sichtbar bleiben soll.',
  ],
} as const satisfies Texts;

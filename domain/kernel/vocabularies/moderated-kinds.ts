export const MODERATED_KINDS = {
  structure: ['Struttura', 'Property', 'Établissement', 'Unterkunft'],
  room: ['Alloggio', 'Room', 'Hébergement', 'Wohneinheit'],
  offer: ['Offerta', 'Offer', 'Offre', 'Sonderangebot'],
  gallery: ['Galleria', 'Gallery', 'Galerie', 'Galerie'],
  affiliation_link: ['Affiliazione', 'Affiliation', 'Affiliation', 'Partnerschaft'],
  amenity: ['Sezione', 'Section', 'Section', 'Bereich'],
  highlight: ['Evidenza', 'Highlight', 'Mise en avant', 'Hervorhebung'],
  review: ['Recensione', 'Review', 'Avis', 'Bewertung'],
  review_reply: ['Risposta a recensione', 'Reply to a review', 'Réponse à un avis', 'Antwort auf eine Bewertung'],
} as const;
export type ModeratedKind = keyof typeof MODERATED_KINDS;

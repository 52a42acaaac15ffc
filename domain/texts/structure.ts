import type { Texts } from './text.ts';

/** What the structures screens say beside their fields' labels. */
export const structureTexts = {
  'purpose.profile': [
    'Chi è la struttura, dove si trova, codici e capacità.',
    'Who the property is, where it lies, its codes and capacity.',
    'Qui est la structure, où elle se trouve, ses codes et sa capacité.',
    'Wer die Unterkunft ist, wo sie liegt, Codes und Kapazität.',
  ],
  'purpose.contacts': [
    'Recapiti pubblici, social e persone di riferimento.',
    'Public contact details, social media and contact persons.',
    'Coordonnées publiques, réseaux sociaux et interlocuteurs.',
    'Öffentliche Kontaktdaten, soziale Medien und Ansprechpartner.',
  ],
  'purpose.description': [
    'I testi che gli ospiti leggono, in quattro lingue, e le foto.',
    'The texts guests read, in four languages, and the photos.',
    'Les textes que lisent les clients, en quatre langues, et les photos.',
    'Die Texte für die Gäste in vier Sprachen und die Fotos.',
  ],
  'need.assignee': [
    'Assegna prima un commerciale o un redattore.',
    'Assign a sales agent or an editor first.',
    'Attribuez d’abord un commercial ou un rédacteur.',
    'Zuerst einen Vertriebler oder Redakteur zuweisen.',
  ],
  'need.profile': [
    'Completa l’anagrafica.',
    'Complete the profile.',
    'Complétez la fiche d’identité.',
    'Stammdaten vervollständigen.',
  ],
  'need.contacts': [
    'Completa i contatti: telefono, e-mail e un referente.',
    'Complete the contacts: phone, e-mail and a contact person.',
    'Complétez les contacts : téléphone, e-mail et un interlocuteur.',
    'Kontakte vervollständigen: Telefon, E-Mail und ein Ansprechpartner.',
  ],
  'need.description': [
    'Scrivi titolo e descrizione in italiano.',
    'Write title and description in Italian.',
    'Rédigez le titre et la description en italien.',
    'Titel und Beschreibung auf Italienisch verfassen.',
  ],
  'need.room': [
    'Serve almeno un alloggio attivo con foto e dotazioni.',
    'At least one active room with photo and facilities is needed.',
    'Il faut au moins un hébergement actif avec photo et équipements.',
    'Mindestens ein aktives Zimmer mit Foto und Ausstattung ist nötig.',
  ],
  'need.meal_plan': [
    'Serve almeno un trattamento.',
    'At least one meal plan is needed.',
    'Il faut au moins une formule de pension.',
    'Mindestens eine Verpflegungsart ist nötig.',
  ],
  'need.opening': [
    'Indica almeno un periodo di apertura.',
    'Enter at least one opening period.',
    'Indiquez au moins une période d’ouverture.',
    'Mindestens einen Öffnungszeitraum angeben.',
  ],
  'need.photos': [
    'Carica almeno 3 foto.',
    'Upload at least 3 photos.',
    'Téléchargez au moins 3 photos.',
    'Mindestens 3 Fotos hochladen.',
  ],
  'need.completeness': [
    'La completezza deve arrivare al 60%.',
    'Completeness must reach 60%.',
    'La complétude doit atteindre 60 %.',
    'Die Vollständigkeit muss 60 % erreichen.',
  ],
  'need.suggestions': [
    'Risolvi i suggerimenti bloccanti.',
    'Resolve the blocking suggestions.',
    'Résolvez les suggestions bloquantes.',
    'Blockierende Vorschläge lösen.',
  ],
  'need.other_reviewer': [
    'La revisione spetta a un’altra persona.',
    'Someone else must do the review.',
    'La révision revient à une autre personne.',
    'Die Prüfung muss jemand anderes vornehmen.',
  ],
  'need.contract': [
    'Serve un contratto attivo.',
    'An active contract is needed.',
    'Un contrat actif est nécessaire.',
    'Ein aktiver Vertrag ist nötig.',
  ],
  'need.tax_data': [
    'Servono partita IVA o codice fiscale validi.',
    'A valid VAT number or tax code is needed.',
    'Un numéro de TVA ou code fiscal valide est nécessaire.',
    'Eine gültige USt-IdNr. oder Steuernummer ist nötig.',
  ],
  'need.cin': ['Inserisci il CIN.', 'Enter the CIN.', 'Saisissez le CIN.', 'CIN eingeben.'],
  'need.slug': [
    'Serve lo slug italiano (SEO).',
    'The Italian slug is needed (SEO).',
    'Le slug italien est nécessaire (SEO).',
    'Der italienische Slug ist nötig (SEO).',
  ],
  'need.recently_published': [
    'L’ultima pubblicazione risale a più di 12 mesi fa: passa da Editing.',
    'It was last published over 12 months ago: go through Editing.',
    'La dernière publication date de plus de 12 mois : passez par Édition.',
    'Die letzte Veröffentlichung liegt über 12 Monate zurück: erst in Bearbeitung setzen.',
  ],
} as const satisfies Texts;

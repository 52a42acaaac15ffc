/**
 * Safety documents that a structure may have to hold. The fire brigade and the comune decide which ones are mandatory.
 */
export const PAPERS = {
  fire_prevention: ['Prevenzione incendi', 'Fire prevention', 'Prévention incendie', 'Brandschutz'],
  extinguishers: ['Revisione estintori', 'Extinguisher service', 'Révision des extincteurs', 'Feuerlöscherwartung'],
  gas_detectors: [
    'Rilevatori di gas e monossido',
    'Gas and CO detectors',
    'Détecteurs de gaz et CO',
    'Gas- und CO-Melder',
  ],
  electrical: ['Impianto elettrico', 'Electrical system', 'Installation électrique', 'Elektroanlage'],
  heating: ['Caldaia e impianto termico', 'Boiler and heating', 'Chaudière et chauffage', 'Heizanlage'],
  lift: ['Ascensore', 'Lift', 'Ascenseur', 'Aufzug'],
  pool_water: ['Acqua della piscina', 'Pool water', 'Eau de la piscine', 'Poolwasser'],
  food_hygiene: ['Igiene degli alimenti', 'Food hygiene', 'Hygiène alimentaire', 'Lebensmittelhygiene'],
  liability: [
    'Polizza di responsabilità civile',
    'Liability insurance',
    'Assurance responsabilité civile',
    'Haftpflicht',
  ],
  other: ['Altro documento', 'Other document', 'Autre document', 'Anderes Dokument'],
} as const;
export type PaperKind = keyof typeof PAPERS;

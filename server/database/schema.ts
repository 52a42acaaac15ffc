// Every table, for drizzle-kit alone: nothing else imports this file.
// biome-ignore-all lint/performance/noBarrelFile: drizzle-kit wants one entry
// biome-ignore-all lint/performance/noReExportAll: drizzle-kit wants one entry
export * from '../amenities/tables.ts';
export * from '../audit/tables.ts';
export * from '../auth/tables.ts';
export * from '../availability/tables.ts';
export * from '../catalogues/tables.ts';
export * from '../content/tables.ts';
export * from '../correspondence/tables.ts';
export * from '../geography/tables.ts';

export * from '../imports/tables.ts';
export * from '../leads/tables.ts';
export * from '../mail/tables.ts';
export * from '../notifications/tables.ts';
export * from '../offers/tables.ts';
export * from '../photos/tables.ts';
export * from '../policies/tables.ts';
export * from '../publication/tables.ts';
export * from '../records/counts/tables.ts';
export * from '../records/translations/tables.ts';
export * from '../rooms/tables.ts';
export * from '../settings/structure-types.ts';
export * from '../settings/tables.ts';
export * from '../structures/tables.ts';
export * from '../structures/wizard/tables.ts';
export * from '../support/tables.ts';
export * from '../surroundings/tables.ts';
export * from '../users/links/tables.ts';
export * from '../users/tables.ts';

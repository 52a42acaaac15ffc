/** The id of this build, empty while developing; set in vite.config.ts. */
declare const __BUILD_ID__: string;

/** The build of MapLibre whose worker is a file of ours, instead of code in a blob. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  import maplibre from 'maplibre-gl';

  // biome-ignore lint/performance/noReExportAll: the same module under another name
  export * from 'maplibre-gl';
  // biome-ignore lint/style/noDefaultExport: as the package exports it
  export default maplibre;
}

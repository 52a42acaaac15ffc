/** Id of this build, empty in development; set in vite.config.ts. */
declare const __BUILD_ID__: string;

declare module 'virtual:mantine.css';

/** Name → SVG body of the icons named in the code; made by scripts/web/drawn-icons.ts. */
declare module 'virtual:drawn-icons' {
  const bodies: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: one value, as a file of JSON has it
  export default bodies;
}

/** MapLibre build whose worker is a file instead of a blob. */
declare module 'maplibre-gl/dist/maplibre-gl-csp.js' {
  import maplibre from 'maplibre-gl';

  // biome-ignore lint/performance/noReExportAll: the same module under another name
  export * from 'maplibre-gl';
  // biome-ignore lint/style/noDefaultExport: as the package exports it
  export default maplibre;
}

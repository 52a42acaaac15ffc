/** The id of this build, empty while developing; set in vite.config.ts. */
declare const __BUILD_ID__: string;

import packageJson from '../../package.json' with { type: 'json' };

/** This program's version in package.json. */
export const VERSION = packageJson.version;

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build-web.ts';
import { readSources } from '../checks/sources.ts';
import { areaIndex } from './area-index.ts';
import { withModulePicture } from './module-picture.ts';

/** `npm run docs` writes the generated parts of docs/. */
const sources = readSources(root);
const architecture = path.join(root, 'docs/architecture.md');
writeFileSync(path.join(root, 'docs/areas.md'), areaIndex(sources));
writeFileSync(architecture, withModulePicture(readFileSync(architecture, 'utf8'), sources));

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '../server/app.ts';
import { openContext } from '../server/open-context.ts';
import { generateApiTypes } from '../server/testing/api/types.ts';
import { testConfig } from '../server/testing/config.ts';
import { root } from './build-web.ts';

/** Generated types of the API, used by the tests' client. Not in git. */
const FILE = path.join(root, 'server/testing/api/paths.gen.ts');

// Routes are registered without a database connection.
const app = await buildApp(openContext(testConfig, 'postgres://nobody@127.0.0.1:1/nothing'));
await app.ready();
const types = await generateApiTypes(app.apiDocument());
await app.close();
if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== types) writeFileSync(FILE, types);

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '../server/app.ts';
import { openContext } from '../server/open-context.ts';
import { apiTypes } from '../server/testing/api/types.ts';
import { testConfig } from '../server/testing/config.ts';
import { root } from './build-web.ts';

/** Types of the API as the server describes it, by which the tests' client is checked: made anew, and not in git. */
const FILE = path.join(root, 'server/testing/api/paths.gen.ts');

// Routes are known without a database: none is asked.
const app = await buildApp(openContext(testConfig, 'postgres://nobody@127.0.0.1:1/nothing'));
await app.ready();
const types = await apiTypes(app.apiDocument());
await app.close();
if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== types) writeFileSync(FILE, types);

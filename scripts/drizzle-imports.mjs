// To learn that a file of drizzle-orm is a module, Node parses the 600 exports of its package.json, again for every one of
// its hundred files: most of the time that loading it takes. Here it is told. Not needed once drizzle-orm has few exports (1.0).
import * as nodeModule from 'node:module';

// The machine's own Node, which npm runs on, may be older and have no hooks: it goes without.
nodeModule.registerHooks?.({
  resolve(specifier, context, next) {
    const inside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/');
    return inside && context.parentURL.endsWith('.js')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});

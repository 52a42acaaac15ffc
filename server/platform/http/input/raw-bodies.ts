import type { App } from '../app-type.ts';

/**
 * Registers routes that receive the body as text, because the caller signs it or it is not JSON. Other media types are
 * refused.
 */
export async function registerWithRawBodies(
  app: App,
  { type, bytes }: { type: string | string[]; bytes: number },
  routes: (app: App) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) =>
      done(null, (body as Buffer).toString('utf8')),
    );
    routes(scope as App);
  });
}

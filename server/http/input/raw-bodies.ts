import type { App } from '../app-type.ts';

/**
 * Routes whose caller signs the body as it was sent: they are given it as text, byte by byte (`latin1`) or as UTF-8. Every
 * other media type is refused there.
 */
export async function withRawBodies(
  app: App,
  { type, encoding, bytes }: { type: string; encoding: 'latin1' | 'utf8'; bytes: number },
  routes: (app: App) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) =>
      done(null, (body as Buffer).toString(encoding)),
    );
    routes(scope as App);
  });
}

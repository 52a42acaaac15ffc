import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

/**
 * A receiver that hangs is given up before the job counts as dead and another begins to send the same mail. Milliseconds,
 * as nodemailer reads them of the address.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Connects to the mail server. nodemailer is loaded only here: most of its memory is its source. */
export async function openTransport(config: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(transportUrl(config), {
    from: config.mailFrom,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The address of the server with what nodemailer reads of it: how long it waits, and which host it presents itself as. */
function transportUrl({ smtpUrl, publicUrl }: Config): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries({ ...PATIENCE, name: greeting(publicUrl) }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/** As this machine presents itself to a mail server (RFC 5321, 4.1.3 of what is no name). */
function greeting(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return host;
  return family === 4 ? `[${host}]` : `[IPv6:${host}]`;
}

#!/bin/sh
# Il primo avvio del database di compose.yaml: crea il ruolo di Locanda, che non è amministratore (ruolo.sql).
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname postgres \
  --file /etc/locanda/ruolo.sql
# La password è ora del ruolo di Locanda. L’amministratore non entra dalla rete, ma solo dal contenitore.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --command "ALTER ROLE \"$POSTGRES_USER\" PASSWORD NULL"

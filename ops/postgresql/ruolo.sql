-- Il database di Locanda e il suo ruolo, con i diritti che servono e non di più. Una volta sola, da amministratore:
--   sudo -u postgres psql -v password="$(openssl rand -hex 24)" -f ops/postgresql/ruolo.sql
-- La password va in DATABASE_URL=postgres://locanda:PASSWORD@127.0.0.1:5432/locanda.
\set ON_ERROR_STOP on
CREATE ROLE locanda LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
-- Le ricerche vogliono che maiuscole e accenti siano quelli di UTF-8.
CREATE DATABASE locanda ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
REVOKE ALL ON DATABASE locanda FROM PUBLIC;
-- CREATE per gli schemi `drizzle` e `pgboss`, TEMPORARY per le importazioni.
GRANT CONNECT, CREATE, TEMPORARY ON DATABASE locanda TO locanda;
\connect locanda
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE, CREATE ON SCHEMA public TO locanda;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;
CREATE EXTENSION citext;
CREATE EXTENSION btree_gist;

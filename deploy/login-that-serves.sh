# Run once by the image of PostgreSQL, when its volume is empty: the login of DATABASE_URL, which owns nothing.
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$(cat /run/secrets/server-password)" <<'SQL'
CREATE ROLE server LOGIN PASSWORD :'password';
SQL

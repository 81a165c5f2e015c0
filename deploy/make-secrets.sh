#!/bin/sh
# Makes the secrets of compose.yaml, once: what is there stays. Keep a copy of secrets/auth-secret: no backup holds it.
set -eu
cd "$(dirname "$0")"
umask 022
mkdir -p secrets
chmod 700 secrets
make() {
  [ -s "secrets/$1" ] || printf %s "$2" > "secrets/$1"
}
random() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}
make postgres-password "$(random)"
make server-password "$(random)"
make auth-secret "$(random)$(random)"
make database-url "postgresql://server:$(cat secrets/server-password)@database/site"
make database-owner-url "postgresql://owner:$(cat secrets/postgres-password)@database/site"

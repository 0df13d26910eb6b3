#!/bin/sh
# Creates the files that compose.yaml uses as secrets, in deploy/secrets; existing ones stay.
#   POPIN_HOST=popin.example.com sh deploy/make-secrets.sh
set -eu
: "${POPIN_HOST:?set it to the host under which people reach the product, such as popin.example.com}"
cd "$(dirname "$0")"

# Nobody else may enter the folder; the containers' users read the files in it.
umask 022
mkdir -p secrets
chmod 700 secrets

keep() { # a name, and what to write when there is no such file yet
  [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"
}
random() { openssl rand -hex 32; }

keep secret "$(random)"
keep database-password "$(random)"
keep redis-password "$(random)"
keep metrics-token "$(random)"
keep database-url "postgres://popin:$(cat secrets/database-password)@database:5432/popin"
keep redis-url "redis://default:$(cat secrets/redis-password)@redis:6379"
# Empty: no mail is sent. Write the address of your mail server: smtp://user:password@mail.example.com:587
keep smtp-url ""

# Replace both with a certificate that browsers trust.
if [ ! -e secrets/certificate ]; then
  openssl req -x509 -newkey rsa:2048 -nodes -days 365 -subj "/CN=$POPIN_HOST" -addext "subjectAltName=DNS:$POPIN_HOST" \
    -keyout secrets/certificate-key -out secrets/certificate 2> /dev/null
  chmod 644 secrets/certificate-key
  echo "deploy/secrets/certificate is a certificate of its own: replace it and its key by one that browsers trust."
fi
echo "The secrets are in deploy/secrets. Keep a copy of the file secret elsewhere, apart from the backups."

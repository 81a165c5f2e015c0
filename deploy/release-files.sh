#!/bin/sh
# What goes with a release, beside its tag: sh deploy/release-files.sh TAG KEY FOLDER
# The sources as an archive that anybody can make again byte for byte, the packages it is made of (SBOM), where it comes
# from (provenance), and the checksums of all three, signed with KEY, a private key of ssh.
set -eu
tag=$1 key=$2 folder=$3
cd "$(dirname "$0")/.."
name=company-website-${tag#v}
commit=$(git rev-parse --verify "$tag^{commit}")
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

git archive --format=tar --prefix="$name/" "$commit" | gzip -n -9 > "$folder/$name.tar.gz"
tar -xzf "$folder/$name.tar.gz" -C "$work"
node cli/run.mjs sbom "$folder/$name.cdx.json" "$work/$name/package-lock.json"

sum() { sha256sum "$1" | cut -d' ' -f1; }
cat > "$folder/$name.provenance.json" <<JSON
{
  "_type": "https://in-toto.io/Statement/v1",
  "subject": [{ "name": "$name.tar.gz", "digest": { "sha256": "$(sum "$folder/$name.tar.gz")" } }],
  "predicateType": "https://slsa.dev/provenance/v1",
  "predicate": {
    "buildDefinition": {
      "buildType": "git archive, gzip -n -9",
      "externalParameters": { "tag": "$tag" },
      "resolvedDependencies": [
        { "name": "commit", "digest": { "gitCommit": "$commit" } },
        { "name": "package-lock.json", "digest": { "sha256": "$(sum "$work/$name/package-lock.json")" } }
      ]
    },
    "runDetails": {
      "builder": { "id": "${BUILDER_ID:-by hand}" },
      "metadata": { "startedOn": "$(git show -s --format=%cI "$commit")" }
    }
  }
}
JSON

cd "$folder"
sha256sum "$name.tar.gz" "$name.cdx.json" "$name.provenance.json" > "$name.sha256"
rm -f "$name.sha256.sig"
ssh-keygen -q -Y sign -f "$key" -n release "$name.sha256"
echo "Made in $folder: $name.tar.gz, .cdx.json, .provenance.json, .sha256 and its signature .sha256.sig"

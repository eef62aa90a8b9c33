#!/usr/bin/env bash
# Prepares a Debian machine for `docker compose -f docker-compose.yml -f deploy/compose.local.yaml up`, without an image registry:
# installs Docker and Compose, starts dockerd if it is not running, and builds images that replace those of docker-compose.yml.
# Skips what exists already. Requires the installed dependencies (npm ci) and Go.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

cache="${XDG_CACHE_HOME:-$HOME/.cache}/soko"
as_root=()
((EUID == 0)) || as_root=(sudo)
say() { echo "containers: $*" >&2; }

# --- Docker, and mmdebstrap, which creates the base image from Debian packages
missing=()
command -v dockerd >/dev/null || missing+=(docker.io)
command -v mmdebstrap >/dev/null || missing+=(mmdebstrap)
if ((${#missing[@]} > 0)); then
  say "installing ${missing[*]} ..."
  "${as_root[@]}" apt-get update -q >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}" >&2
fi
command -v go >/dev/null || { say 'Go is needed to build Compose and versitygw. Install it (golang) and try again.'; exit 1; }

# --- The Docker daemon, which keeps running; `kill $(cat /run/soko-dockerd.pid)` stops it
if ! docker version >/dev/null 2>&1; then
  say 'starting dockerd ...'
  # After a power failure, dockerd would wait for the former containerd, whose PID another process may have now.
  "${as_root[@]}" sh -c '[ "$(cat "/proc/$(cat "$1")/comm")" = containerd ] || rm -f "$1"' \
    - /run/docker/containerd/containerd.pid 2>/dev/null
  "${as_root[@]}" sh -c 'setsid dockerd --pidfile /run/soko-dockerd.pid >/var/log/soko-dockerd.log 2>&1 </dev/null &'
  for ((tries = 0; tries < 60; tries++)); do
    docker version >/dev/null 2>&1 && break
    sleep 0.5
  done
  docker version >/dev/null || { say 'dockerd does not start: see /var/log/soko-dockerd.log'; exit 1; }
fi
# By default, Compose requires a newer API than Debian's dockerd supports.
DOCKER_API_VERSION="$(docker version --format '{{.Server.APIVersion}}')"
export DOCKER_API_VERSION

# --- Compose, as a plug-in of the docker command
if ! docker compose version >/dev/null 2>&1; then
  say 'building Compose, this takes some minutes ...'
  mkdir -p "$cache/compose" "$HOME/.docker/cli-plugins"
  printf 'module compose\ngo 1.25\nrequire github.com/docker/compose/v5 v5.1.0\n' >"$cache/compose/go.mod"
  (cd "$cache/compose" && GOFLAGS=-mod=mod go build -o "$HOME/.docker/cli-plugins/docker-compose" github.com/docker/compose/v5/cmd)
fi

# --- The build folder of the images
from="$cache/containers"
mkdir -p "$from"
cp --update node_modules/node/bin/node site/servers/{mail-catcher.ts,requirements.txt} "$from"
[[ -d "$from/npm" ]] || npm install --silent --prefix "$from/npm" npm@11
[[ -x "$from/versitygw" ]] || CGO_ENABLED=0 GOBIN="$from" go install github.com/versity/versitygw/cmd/versitygw@v1.8.0

# --- The images
if ! docker image inspect soko-local/debian >/dev/null 2>&1; then
  say 'making a Debian ...'
  # The image trusts the same certificate authorities as this machine, which may be more than Debian's.
  "${as_root[@]}" mmdebstrap --quiet --variant=minbase --include=ca-certificates \
    --customize-hook='copy-in /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs' bookworm - | docker import - soko-local/debian >&2
fi
for image in node mongodb rabbitmq redis s3 mailpit entry prometheus; do
  say "building soko-local/$image ..."
  DOCKER_BUILDKIT=0 docker build --network host --file tests/containers/local.Dockerfile --target "$image" \
    --tag "soko-local/$image" "$from" >"$cache/build.log" 2>&1 || { cat "$cache/build.log" >&2; exit 1; }
done

say 'ready. Now:'
echo "export DOCKER_API_VERSION=$DOCKER_API_VERSION DOCKER_BUILDKIT=0"
echo 'docker compose -f docker-compose.yml -f deploy/compose.local.yaml up'

# The images of deploy/compose.local.yaml, for machines that cannot pull images. `tests/containers/prepare.sh` imports the base
# image, fills the build folder, and builds each of these stages.
FROM soko-local/debian AS debian
ENV DEBIAN_FRONTEND=noninteractive
# Downloads the package lists once for each `apt-get install` below.
RUN apt-get update

# The base image of Soko's own Dockerfile, instead of node:24-bookworm-slim.
FROM debian AS node
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/npm
RUN ln -s ../lib/npm/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
# The registry may have a certificate of an authority that only this machine trusts.
ENV NODE_USE_SYSTEM_CA=1

# SecantusDB, which speaks MongoDB's protocol.
FROM debian AS mongodb
COPY requirements.txt /opt/
RUN apt-get install -qy --no-install-recommends python3-venv \
  && python3 -m venv /opt/secantus \
  && PIP_CERT=/etc/ssl/certs/ca-certificates.crt /opt/secantus/bin/pip install --quiet --requirement /opt/requirements.txt \
  && groupadd --gid 999 --system mongodb && useradd --uid 999 --gid mongodb --system mongodb \
  && install -d -o mongodb -g mongodb /data/db
USER mongodb
CMD ["/opt/secantus/bin/secantusd-py", "--host", "0.0.0.0", "--port", "27017", "--storage-path", "/data/db", "--cache-size", "256M", "--sync-on-commit"]

# The user has the same ID as in the official image.
FROM debian AS rabbitmq
RUN groupadd --gid 999 --system rabbitmq \
  && useradd --uid 999 --gid rabbitmq --system --home-dir /var/lib/rabbitmq rabbitmq \
  && apt-get install -qy --no-install-recommends rabbitmq-server \
  && rabbitmq-plugins enable --offline rabbitmq_management rabbitmq_prometheus \
  && rm -f /var/lib/rabbitmq/.erlang.cookie && chown -R rabbitmq:rabbitmq /var/lib/rabbitmq
# The server's own folder comes first in the PATH, because the usual script requires root.
USER rabbitmq
ENV PATH=/usr/lib/rabbitmq/bin:$PATH HOME=/var/lib/rabbitmq LANG=C.UTF-8 RABBITMQ_LOGS=- RUNNING_UNDER_SYSTEMD=true
CMD ["rabbitmq-server"]

FROM debian AS redis
RUN groupadd --gid 999 --system redis && useradd --uid 999 --gid redis --system redis \
  && apt-get install -qy --no-install-recommends redis-server && install -d -o redis -g redis /data
WORKDIR /data
USER redis

FROM debian AS s3
COPY versitygw /app/versitygw
ENTRYPOINT ["/app/versitygw"]

FROM node AS mailpit
RUN npm install --prefix /opt --silent smtp-server@3.21.6 postal-mime@4.0.0
COPY mail-catcher.ts /opt/
CMD ["node", "/opt/mail-catcher.ts", "--folder", "/tmp/mails", "--smtp", "1025", "--http", "8025", "--host", "0.0.0.0"]

FROM debian AS entry
RUN apt-get install -qy --no-install-recommends haproxy
USER haproxy
CMD ["haproxy", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]

FROM debian AS prometheus
RUN apt-get install -qy --no-install-recommends prometheus && install -d -o nobody /prometheus
USER nobody
WORKDIR /prometheus
ENTRYPOINT ["prometheus"]

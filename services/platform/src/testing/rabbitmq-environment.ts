import { join } from 'node:path'

/**
 * Returns the environment of a private server on 127.0.0.1 that any user can run. `home` has data, logs and
 * settings; `epmd` is the port of Erlang's name server, which must be started separately.
 */
export const rabbitmqEnvironment = ({
  home,
  node,
  ports,
}: {
  readonly home: string
  readonly node: string
  readonly ports: { readonly amqp: number; readonly erlang: number; readonly epmd: number }
}): Readonly<Record<string, string>> => ({
  HOME: home,
  RABBITMQ_NODENAME: `${node}@localhost`,
  RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
  RABBITMQ_NODE_PORT: `${ports.amqp}`,
  RABBITMQ_DIST_PORT: `${ports.erlang}`,
  RABBITMQ_MNESIA_BASE: join(home, 'db'),
  RABBITMQ_LOG_BASE: join(home, 'log'),
  RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
  RABBITMQ_ADVANCED_CONFIG_FILE: join(home, 'none.config'),
  RABBITMQ_CONF_ENV_FILE: join(home, 'none.conf'),
  RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
  ERL_EPMD_ADDRESS: '127.0.0.1',
  ERL_EPMD_PORT: `${ports.epmd}`,
  // Turns off busy waiting of idle schedulers, because the tests share the cores with this server.
  RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
    '-start_epmd false -kernel inet_dist_use_interface {127,0,0,1} +sbwt none +sbwtdcpu none +sbwtdio none',
  // Makes the start script replace itself by the server, so that the server is a direct child process.
  RABBITMQ_ALLOW_INPUT: '1',
  RABBITMQ_SERVER_START_ARGS: '-noinput',
})

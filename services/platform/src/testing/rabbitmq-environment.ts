import { join } from 'node:path'

/**
 * What a RabbitMQ of this machine is told so that it runs as any user and beside any other: its home with settings and data,
 * its node name and its ports on 127.0.0.1 are its own. Its settings are `rabbitmq.conf` and `enabled_plugins` in its home.
 * @param options.ports.erlang by which its nodes and tools talk; `epmd`: of its name server, which is started apart.
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
  // Idle schedulers do not spin, because the tests share the cores with this server.
  RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS:
    '-start_epmd false -kernel inet_dist_use_interface {127,0,0,1} +sbwt none +sbwtdcpu none +sbwtdio none',
  // Its script then becomes the server and does not wait beside it: our child is the server itself.
  RABBITMQ_ALLOW_INPUT: '1',
  RABBITMQ_SERVER_START_ARGS: '-noinput',
})

import { MongoClient } from 'mongodb'
import { LogUnavailable } from '../log-unavailable.ts'
import { endBrokenWrites } from './end-broken-writes.ts'
import { MAJORITY } from './majority.ts'

/** The wire version of MongoDB 7.0. Later releases have higher ones. */
const OLDEST_WIRE_VERSION = 21

const SELECTION_MS = 5_000
const SILENCE_MS = 10_000

type Hello = { readonly maxWireVersion?: number; readonly setName?: string; readonly msg?: string }

/**
 * Connects to MongoDB or a compatible server, with majority concerns and a socket timeout of 10 s. The driver
 * does not retry writes: callers read whether they succeeded. The caller closes the client.
 * @throws LogUnavailable after 5 s, or if the server cannot store a log.
 */
export const connectMongo = async (
  url: string,
  { appName = 'soko' }: { readonly appName?: string } = {},
): Promise<MongoClient> => {
  endBrokenWrites()
  const client = makeClient(url, appName)
  try {
    const hello: Hello = await client.db('admin').command({ hello: 1 })
    checkServer(hello)
    return client
  } catch (error) {
    await client.close()
    throw error instanceof LogUnavailable ? error : refused(client, error)
  }
}

const makeClient = (url: string, appName: string): MongoClient => {
  try {
    return new MongoClient(url, {
      appName,
      ...MAJORITY,
      retryWrites: false,
      serverSelectionTimeoutMS: SELECTION_MS,
      connectTimeoutMS: SELECTION_MS,
      waitQueueTimeoutMS: SELECTION_MS,
      socketTimeoutMS: SILENCE_MS,
      maxPoolSize: 20,
    })
  } catch (error) {
    throw new LogUnavailable(
      'the address of MongoDB is invalid: it should look like mongodb://host:27017/?replicaSet=rs0',
      {
        cause: error,
      },
    )
  }
}

export const checkServer = ({ maxWireVersion = 0, setName, msg }: Hello): void => {
  if (maxWireVersion < OLDEST_WIRE_VERSION) {
    throw new LogUnavailable('MongoDB is too old: a log needs version 7.0 or later')
  }
  // A mongos (a router of a sharded cluster) has no set name, but its shards are replica sets.
  if (setName === undefined && msg !== 'isdbgrid') {
    throw new LogUnavailable(
      'MongoDB runs alone: a log needs a replica set. Start it with --replSet and call rs.initiate(); one member is enough',
    )
  }
}

/** The message names the hosts instead of the URL, which may contain a password. */
const refused = (client: MongoClient, cause: unknown): LogUnavailable => {
  const hosts = client.options.hosts.map(String).join(', ') || (client.options.srvHost ?? '')
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new LogUnavailable(
    `MongoDB at ${hosts} cannot be used (${reason}): check that it runs and that address, replica set and password are right`,
    { cause },
  )
}

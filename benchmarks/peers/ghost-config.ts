/** Where a Ghost of the bench runs. */
export type GhostPlace = {
  readonly folder: string
  readonly port: number
  /** Whether it keeps what its Content API read in memory, which it does not by default. */
  readonly cached: boolean
}

/**
 * The file `config.production.json` of Ghost: SQLite, 127.0.0.1 only, no mail, nothing sent to others, errors only in its log (ours
 * does the same here). Its pages stay as they come: structured data and all.
 */
export const ghostConfig = ({ folder, port, cached }: GhostPlace): object => ({
  url: `http://127.0.0.1:${port}`,
  server: { host: '127.0.0.1', port },
  database: {
    client: 'better-sqlite3',
    connection: { filename: `${folder}/ghost.sqlite` },
    useNullAsDefault: true,
  },
  paths: { contentPath: `${folder}/content` },
  mail: { transport: 'stub' },
  logging: { level: 'error', transports: ['stdout'] },
  security: { staffDeviceVerification: false },
  privacy: { useGravatar: false, useIndexNow: false },
  updateCheck: { url: NOWHERE },
  explore: { update_url: NOWHERE, testimonials_url: NOWHERE },
  ...(cached && {
    adapters: { cache: { postsPublic: MEMORY, tagsPublic: MEMORY } },
    hostSettings: { postsPublicCache: { enabled: true }, tagsPublicCache: { enabled: true } },
  }),
})

/** Nobody listens at the port for discarding. */
const NOWHERE = 'http://127.0.0.1:9/'
const MEMORY = { adapter: 'memory-ttl', ttl: 3_600_000 }

export type GhostPlace = {
  readonly folder: string
  readonly port: number
  readonly cached: boolean
}

/** Ghost on SQLite and 127.0.0.1, without mails and outgoing requests. Like Soko here, it logs only errors. */
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

/** Port 9 (discard), on which nothing listens. */
const NOWHERE = 'http://127.0.0.1:9/'
const MEMORY = { adapter: 'memory-ttl', ttl: 3_600_000 }

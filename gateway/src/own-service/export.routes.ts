import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import type { Clock } from '@soko/platform/clock.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Mount } from '@soko/platform/endpoints/mount.ts'
import { type Peers, PeerUnavailable } from '@soko/platform/peers/peers.ts'
import type { RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'
import type { Response } from 'express'
import { z } from 'zod'
import { joinParts } from './join-parts.ts'

/** The rate limit of a user. */
const EXPORTS = { name: 'gateway-exports', times: 5, seconds: 60 * 60 } as const
/** One export per user at a time. The lock expires after the longest export, in case a gateway is killed. */
const UNDER_WAY = { name: 'gateway-exports-under-way', times: 1, seconds: 16 * 60 } as const
/** The most exports of a process, because each keeps a connection to every service open. */
const AT_ONCE = 16
/** In milliseconds: the time limit of an export. */
const LONGEST = 15 * 60_000
/** In seconds, for `Retry-After`. */
const TRY_AGAIN = '10'

/** Auth's part is short, so it is not streamed. */
const Account = z.looseObject({ profile: z.looseObject({ username: z.string() }) })

/** The services whose parts are streamed, in the order of the file. */
const STREAMED = ['content', 'social', 'media', 'markets', 'delivery'] as const

type ExportParts = { readonly peers: Peers; readonly clock: Clock; readonly limits: RateLimits }

/** Serves a user's export. The response starts when every service has; a later failure aborts it. */
export const mountExport = (mount: Mount, { peers, clock, limits }: ExportParts): void => {
  const ofPerson = limits.create(EXPORTS)
  const ofPersonNow = limits.create(UNDER_WAY)
  let underWay = 0

  /** @throws HttpProblem 429 while another export of the user is running. */
  const begin = async (userId: string): Promise<void> =>
    ofPersonNow.take(userId).catch((error: unknown) => {
      if (!(error instanceof HttpProblem) || error.code !== 'too-many-requests') throw error
      const message = 'Your data is already being exported. Try again when that export has ended.'
      throw new HttpProblem('too-many-requests', { message, headers: { 'Retry-After': TRY_AGAIN } })
    })

  const readAccount = async (userId: string) => {
    const { status, body } = await peers.get('auth', `/internal/export/${userId}`).catch(rethrow)
    checkStatus(status)
    return Account.parse(body)
  }

  const openPart = async (service: string, userId: string): Promise<Readable> => {
    const { status, body } = await peers.open(service, `/internal/export/${userId}`).catch(rethrow)
    if (status !== 200) body.destroy()
    checkStatus(status)
    return body
  }

  const openParts = async (userId: string): Promise<readonly Readable[]> => {
    const opened = await Promise.allSettled(STREAMED.map(async (service) => openPart(service, userId)))
    const parts = opened.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
    const failed = opened.find((part) => part.status === 'rejected')
    if (failed === undefined) return parts
    destroyAll(parts)
    throw failed.reason
  }

  const send = async (userId: string, response: Response): Promise<void> => {
    await ofPerson.check(userId)
    const account = await readAccount(userId)
    const parts = await openParts(userId)
    try {
      await ofPerson.take(userId)
      const exportedAt = clock.now().toISOString()
      const fileName = `soko-${account.profile.username}-${exportedAt.slice(0, 10)}.json`
      response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`)
      response.setHeader('Cache-Control', 'private, no-store')
      response.type('json')
      // In the embedded mode, gateway and service together exceed Node's limit of ten listeners.
      response.setMaxListeners(20)
      // The pipeline itself would notice a disconnected client only when a part sends more data.
      response.once('close', () => {
        destroyAll(parts)
      })
      await pipeline(joinParts({ exportedAt, ...account }, parts), response, {
        signal: AbortSignal.timeout(LONGEST),
      }).catch((error: NodeJS.ErrnoException) => {
        if (!ENDED_BY_READER.has(error.code)) throw error
      })
    } finally {
      destroyAll(parts)
    }
  }

  mount(UserEndpoints.export, async ({ params, actor, response }) => {
    const { userId } = actor
    if (params.id !== userId) throw new HttpProblem('not-owner')
    if (underWay >= AT_ONCE) throw new HttpProblem('busy', { headers: { 'Retry-After': TRY_AGAIN } })
    underWay += 1
    try {
      await begin(userId)
      try {
        await send(userId, response)
      } finally {
        await ofPersonNow.reset(userId)
      }
    } finally {
      underWay -= 1
    }
    return 'sent'
  })
}

/** The client disconnected, or the time limit was reached. */
const ENDED_BY_READER = new Set<string | undefined>(['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

const destroyAll = (parts: readonly Readable[]): void => {
  for (const part of parts) part.destroy()
}

const rethrow = (error: unknown): never => {
  throw error instanceof PeerUnavailable ? new HttpProblem('not-ready', { cause: error }) : error
}

/** @throws HttpProblem 404 if the service does not know the user, 503 if it fails. */
const checkStatus = (status: number): void => {
  if (status === 404) throw new HttpProblem('not-found')
  if (status !== 200) throw new HttpProblem('not-ready')
}

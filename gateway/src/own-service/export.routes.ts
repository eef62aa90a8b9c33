import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import {
  AccountExport,
  ContentExport,
  MarketsExport,
  MediaExport,
  SocialExport,
} from '@soko/contracts/types/export.ts'
import type { Clock } from '@soko/platform/clock.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Mount } from '@soko/platform/endpoints/mount.ts'
import { type Peers, PeerUnavailable } from '@soko/platform/peers/peers.ts'
import type { z } from 'zod'

/** `GET /api/users/{id}/export`: all parts of a person's data in one file, or none. */
export const mountExport = (mount: Mount, { peers, clock }: { peers: Peers; clock: Clock }): void => {
  /** @throws HttpProblem 503 when the service does not give its part, 404 when it knows nobody of this id. */
  const partOf = async <Part extends z.ZodType>(
    service: string,
    userId: string,
    schema: Part,
  ): Promise<z.output<Part>> => {
    const { status, body } = await peers
      .get(service, `/internal/export/${userId}`)
      .catch((error: unknown) => {
        throw error instanceof PeerUnavailable ? new HttpProblem('not-ready', { cause: error }) : error
      })
    if (status === 404) throw new HttpProblem('not-found')
    if (status !== 200) throw new HttpProblem('not-ready')
    return schema.parse(body)
  }

  mount(UserEndpoints.export, async ({ params, actor }) => {
    const { userId } = actor
    if (params.id !== userId) throw new HttpProblem('not-owner')
    const [account, content, social, media, markets] = await Promise.all([
      partOf('auth', userId, AccountExport),
      partOf('content', userId, ContentExport),
      partOf('social', userId, SocialExport),
      partOf('media', userId, MediaExport),
      partOf('markets', userId, MarketsExport),
    ])
    const exportedAt = clock.now().toISOString()
    return {
      status: 200,
      headers: {
        'Content-Disposition': `attachment; filename="soko-${account.profile.username}-${exportedAt.slice(0, 10)}.json"`,
      },
      body: { exportedAt, ...account, ...content, ...social, ...media, ...markets },
    }
  })
}

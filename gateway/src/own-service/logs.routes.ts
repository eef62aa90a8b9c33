import { LogEndpoints } from '@soko/contracts/endpoints/logs.endpoints.ts'
import { LOG_SERVICES, PublicLog, PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { Mount } from '@soko/platform/endpoints/mount.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import { z } from 'zod'

const OfService = z.object({ logs: z.array(PublicLog), state: PublicLogState })

/** Fails if a service does not respond, because the merged list would be incomplete. */
export const mountLogs = (mount: Mount, peers: Peers): void => {
  const askAll = async (): Promise<readonly z.infer<typeof OfService>[]> =>
    Promise.all(
      LOG_SERVICES.map(async (service) => {
        const { status, body } = await peers.get(service, '/internal/public-log').catch((error: unknown) => {
          throw new HttpProblem('not-ready', { cause: error })
        })
        if (status !== 200) throw new HttpProblem('not-ready')
        return OfService.parse(body)
      }),
    )

  mount(LogEndpoints.list, async () => ({
    status: 200,
    body: { logs: (await askAll()).flatMap(({ logs }) => logs) },
  }))
  mount(LogEndpoints.states, async () => ({
    status: 200,
    body: { logs: (await askAll()).map(({ state }) => state) },
  }))
}

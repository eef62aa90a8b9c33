import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import { type ProcessHealth, summarize } from '@soko/contracts/types/health.ts'
import type { Clock } from '@soko/platform/clock.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { idempotencyKeyOf, type Mount } from '@soko/platform/endpoints/mount.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import { fetchHealth } from '@soko/shell/watching/fetch-health.ts'
import { z } from 'zod'

const ProblemBody = z.object({ code: z.string(), message: z.string() })

/** Serves `GET /api/admin/health` and the admins' actions on projections. */
export const mountHealth = (
  mount: Mount,
  parts: {
    readonly peers: Peers
    readonly clock: Clock
    readonly own: () => Promise<readonly ProcessHealth[]>
  },
): void => {
  const { peers, clock, own } = parts

  mount(AdminEndpoints.health, async () => {
    const [gateway, ...services] = await Promise.all([
      own(),
      ...SERVICES.map(async (name) => fetchHealth(peers, name)),
    ])
    return {
      status: 200,
      body: { at: clock.now().toISOString(), services: [summarize('gateway', gateway), ...services] },
    }
  })

  mount(AdminEndpoints.operate, async ({ params, actor, request }) => {
    const key = idempotencyKeyOf(request)
    const { status, body } = await peers
      .post(params.service, `/internal/consumers/${params.name}/${params.act}`, {
        by: actor.userId,
        ...(key !== undefined && { key }),
      })
      .catch((error: unknown) => {
        throw new HttpProblem('not-ready', { cause: error })
      })
    if (status === 202 || status === 204) return { status }
    if (status === 404) throw new HttpProblem('not-found')
    const problem = ProblemBody.safeParse(body)
    if (status === 409 && problem.success) throw new Refusal(409, problem.data.code, problem.data.message)
    throw new HttpProblem(status === 503 ? 'not-ready' : 'bad-gateway')
  })
}

import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import { z } from 'zod'

const Answer = z.object({ following: z.array(z.string()) })

/** Asks content, whose feeds need it, too, which users a person follows. @throws HttpProblem 503 when it does not answer. */
export const createFollowsOf =
  (peers: Peers) =>
  async (userId: string): Promise<readonly string[]> => {
    try {
      const { body } = await peers.get('content', `/internal/follows/${userId}`)
      return Answer.parse(body).following
    } catch (error) {
      throw new HttpProblem('not-ready', { cause: error })
    }
  }

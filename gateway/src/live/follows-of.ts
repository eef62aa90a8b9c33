import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import { z } from 'zod'
import type { Followed } from './live-update.ts'

const Authors = z.object({ following: z.array(z.string()) })
const Instruments = z.object({ symbols: z.array(z.string()) })

/**
 * Fetches the authors and instruments a user follows, from content and social.
 * @throws HttpProblem 503 if one of the services does not respond.
 */
export const createFollowsOf =
  (peers: Peers) =>
  async (userId: string): Promise<readonly Followed[]> => {
    try {
      const [authors, instruments] = await Promise.all([
        peers.get('content', `/internal/follows/${userId}`),
        peers.get('social', `/internal/followed-instruments/${userId}`),
      ])
      return [
        ...Authors.parse(authors.body).following.map((id) => `author:${id}` as const),
        ...Instruments.parse(instruments.body).symbols.map((symbol) => `instrument:${symbol}` as const),
      ]
    } catch (error) {
      throw new HttpProblem('not-ready', { cause: error })
    }
  }

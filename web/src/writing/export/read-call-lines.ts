import { writeCallLine } from '@soko/contracts/types/call-lines.ts'
import { apiRequest } from '../../shared/api/request.ts'
import type { Ask } from './asking.ts'

/** What a published analysis says will happen, a line for each call, as drafts have them. What was taken back is left out. */
export const readCallLines = async (ask: Ask, id: string): Promise<readonly string[]> => {
  const { calls } = await ask(apiRequest('GET /api/posts/{id}/calls', { id }))
  return calls
    .filter(({ state }) => state !== 'taken-back')
    .map(({ symbol, direction, until, target, stop, sureness }) =>
      writeCallLine({
        symbol,
        direction,
        until,
        target: target ?? '',
        stop: stop ?? '',
        sureness: String(sureness ?? ''),
      }),
    )
}

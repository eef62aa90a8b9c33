import { pricesOf } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { PricesAnswer } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import express from 'express'
import { recordBrought } from './record-brought.ts'

/** In days: more than a century, so that all of an instrument comes in one commit. */
const MOST = 50_000
const BYTES = '32mb'

/**
 * `POST /internal/prices/:symbol` with the body of the admins' call: for the operator's `npm run prices`. Answers a `PricesAnswer`;
 * 404 where there is no such instrument, 422 with prices that are none.
 */
export const mountOperatorsPrices = (kit: ServiceKit): void => {
  const Body = pricesOf(MOST)
  kit.internal.post('/prices/:symbol', express.json({ limit: BYTES }), async (request, response) => {
    const symbol = InstrumentSymbol.safeParse(request.params['symbol'])
    const body = Body.safeParse(request.body)
    if (!symbol.success) throw new HttpProblem('not-found')
    if (!body.success) {
      const [issue] = body.error.issues
      throw new HttpProblem(
        'invalid-fields',
        issue && { message: `${issue.path.join('.')}: ${issue.message}` },
      )
    }
    const answer = await recordBrought(kit, symbol.data, body.data, async (decide) =>
      kit.executor.execute(decide),
    )
    response.json(PricesAnswer.parse(answer))
  })
}

import { pricesOf } from '@soko/contracts/endpoints/instrument-bodies.ts'
import { PricesAnswer } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import express from 'express'
import { importPrices } from './import-prices.ts'

/** More than a century, so that one commit can contain all closes of an instrument. */
const MAX_DAYS = 50_000
const BODY_LIMIT = '32mb'

/** For `npm run prices`. Responds 404 for an unknown instrument, 422 for invalid prices. */
export const mountOperatorPrices = (kit: ServiceKit): void => {
  const Body = pricesOf(MAX_DAYS)
  kit.internal.post('/prices/:symbol', express.json({ limit: BODY_LIMIT }), async (request, response) => {
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
    const answer = await importPrices(kit, symbol.data, body.data, async (decide) =>
      kit.executor.execute(decide),
    )
    response.json(PricesAnswer.parse(answer))
  })
}

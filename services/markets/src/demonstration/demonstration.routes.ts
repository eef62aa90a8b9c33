import { Day } from '@soko/contracts/markets/instruments.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied, untilReacted } from '@soko/shell/until-applied.ts'
import express from 'express'
import { z } from 'zod'
import { CALLS } from '../calls/calls-view.ts'
import { INSTRUMENTS } from '../instruments/instruments-view.ts'
import { JUDGE_CALLS } from '../judging/judge-calls.reactor.ts'
import { beginDemonstration, continueDemonstration } from './record-demonstration.ts'

const Body = z.strictObject({ from: Day })

/** `POST /internal/demonstration` for the seed script. Responds when all calls are judged. */
export const mountDemonstration = (kit: ServiceKit): void => {
  kit.internal.post('/demonstration', express.json(), async (request, response) => {
    const body = Body.safeParse(request.body)
    if (!body.success) throw new HttpProblem('invalid-fields')
    const begun = await beginDemonstration(kit, body.data.from)
    const continued = await continueDemonstration(kit)
    await untilReacted(kit, JUDGE_CALLS, Math.max(begun, continued))
    await Promise.all([untilApplied(kit, INSTRUMENTS), untilApplied(kit, CALLS)])
    response.status(204).end()
  })
}

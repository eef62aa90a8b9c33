import { Day } from '@soko/contracts/instruments.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import express from 'express'
import { z } from 'zod'
import { INSTRUMENTS } from '../instruments/instruments-view.ts'
import { beginDemonstration, continueDemonstration } from './record-demonstration.ts'

const Body = z.strictObject({ from: Day })

/** `POST /internal/demonstration` with `{ from }`: for the first content. Begins a demonstration on that day, or goes on with it until now, and answers when readers see it. */
export const mountDemonstration = (kit: ServiceKit): void => {
  kit.internal.post('/demonstration', express.json(), async (request, response) => {
    const body = Body.safeParse(request.body)
    if (!body.success) throw new HttpProblem('invalid-fields')
    await beginDemonstration(kit, body.data.from)
    await continueDemonstration(kit)
    await untilApplied(kit, INSTRUMENTS)
    response.status(204).end()
  })
}

import { PublicReaders } from '@soko/contracts/events/social.events.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import express from 'express'
import { countReaders } from './readers.decider.ts'
import { ReadersStream } from './readers.events.ts'
import { readers } from './readers.ts'

/** `POST /internal/readers`: a gateway's number of readers on a day so far. Responds 204. */
export const mountReaders = ({ internal, executor }: ServiceKit): void => {
  internal.post('/readers', express.json(), async (request, response) => {
    const counted = PublicReaders.schemas.ReadersCounted.safeParse(request.body)
    if (!counted.success) throw new HttpProblem('invalid-fields')
    const { data } = counted
    await executor.execute(async (load) =>
      countReaders(await load(readers, ReadersStream.of(data.day)), data),
    )
    response.status(204).end()
  })
}

import { timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { HttpProblem } from '../http/http-problem.ts'
import { SERVICE_TOKEN_HEADER } from './peers.ts'

export const requireServiceToken = (serviceToken: string): RequestHandler => {
  const expected = Buffer.from(serviceToken)
  return (request, _response, next) => {
    const given = request.headers[SERVICE_TOKEN_HEADER]
    const bytes = Buffer.from(typeof given === 'string' ? given : '')
    const equal = bytes.length === expected.length && timingSafeEqual(bytes, expected)
    next(equal ? undefined : new HttpProblem('not-signed-in'))
  }
}

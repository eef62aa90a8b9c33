import { Problem } from '@soko/contracts/types/problem.ts'
import { expect } from 'vitest'
import type { SiteAnswer } from '../../../site/site-client.ts'

export type Line = `${string} /${string}`

/** Expects a response with problem details (RFC 9457). */
export const expectProblem = ({ status, headers, body }: SiteAnswer, expected: object): void => {
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(Problem.parse(body)).toMatchObject({ status, ...expected })
}

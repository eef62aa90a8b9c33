import { Email } from '@soko/contracts/fields/fields.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import express from 'express'
import { z } from 'zod'
import type { AuthKit } from '../auth-kit.ts'
import { makeAdmin } from './make-admin.ts'

const Body = z.strictObject({ email: Email, reinstate: z.boolean().optional() })

/** `POST /internal/admins` with `{ email, reinstate? }`, for the operator's `npm run admin`. */
export const mountMakingAdmins = (kit: AuthKit): void => {
  kit.internal.post('/admins', express.json(), async (request, response) => {
    const body = Body.safeParse(request.body)
    if (!body.success) throw new HttpProblem('invalid-fields')
    const made = await makeAdmin(kit, body.data.email, { reinstate: body.data.reinstate === true })
    if (made === undefined) throw new HttpProblem('not-found')
    response.json(made)
  })
}

import { z } from 'zod'
import { Id, Time } from '../fields/fields.ts'
import { OwnUser } from './user.ts'

export const Session = z
  .strictObject({
    _id: Id,
    device: z.string().meta({ description: 'The browser and system from the User-Agent of the sign-in.' }),
    createdAt: Time,
    lastUsedAt: Time,
    current: z.boolean().meta({ description: 'Whether this request belongs to it.' }),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const SignedIn = z.strictObject({ token: z.string(), ...OwnUser.shape }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof SignedIn>

export const SessionCheck = z
  .union([z.strictObject({ user: OwnUser, token: z.string() }), z.strictObject({ user: z.null() })])
  .meta({ id: 'SessionCheck' })
export type SessionCheck = z.infer<typeof SessionCheck>

export const JsonWebKeys = z
  .strictObject({
    keys: z.array(
      z.strictObject({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.literal('ES256'),
        use: z.literal('sig'),
      }),
    ),
  })
  .meta({ id: 'JsonWebKeys' })
export type JsonWebKeys = z.infer<typeof JsonWebKeys>

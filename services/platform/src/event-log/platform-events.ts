import { namedAlone, namedWhole } from '@soko/contracts/events/stream-names.ts'
import { z } from 'zod'
import { definePrivateStream, definitionsOf } from './define-stream.ts'
import type { EventsOf } from './typed-events.ts'

/** Stream `log`. */
export const LogStream = definePrivateStream(namedAlone('log'), {
  /** The first event of every log: it was made, with this data key. */
  LogStarted: z.object({ keyFingerprint: z.string() }),
})
export type LogStarted = EventsOf<typeof LogStream>['LogStarted']

/** A stream for each unique name (e-mail, username, slug), called by `hmacName`. */
export const ClaimStream = definePrivateStream(namedWhole(), {
  /** The name is held by an owner ... */
  ClaimTaken: z.object({ owner: z.string() }),
  /** ... and free again. */
  ClaimReleased: z.object({ owner: z.string() }),
})

/** Streams `request-<hmac>`. */
export const RequestStream = definePrivateStream(namedWhole(), {
  /** A request with an idempotency key was carried out; `body` is the HMAC of what it brought. */
  RequestAccepted: z.object({ body: z.string() }),
})

/** What an operator had a projection leave out. */
export const ProjectionSkip = z.object({
  projection: z.string(),
  source: z.string(),
  position: z.number(),
  index: z.number(),
  reason: z.string(),
  /** The operator who had it done; older events do not say. */
  by: z.string().optional(),
})

const Act = z.object({ projection: z.string(), by: z.string() })

/** Stream `operations`: what operators have had done. */
export const OperationsStream = definePrivateStream(namedAlone('operations'), {
  /** A projection leaves an event out, for good. */
  ProjectionSkipped: ProjectionSkip,
  /** A parked projection tries again ... */
  ProjectionResumed: Act,
  /** ... or has its view built anew. */
  ProjectionRebuilt: Act,
  /** The log was taken as it is, which ended with `found`, though commits were lost; `reason` is why it was refused. */
  LossAccepted: z.object({
    found: z.object({ position: z.number(), hash: z.string() }),
    reason: z.string(),
  }),
})

/** The events every log can hold, whatever the service. None of them leaves it. */
export const platformEvents = definitionsOf([LogStream, ClaimStream, RequestStream, OperationsStream])

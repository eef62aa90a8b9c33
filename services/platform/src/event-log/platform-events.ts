import { namedAlone, namedWhole } from '@soko/contracts/events/stream-names.ts'
import { z } from 'zod'
import { definePrivateStream, definitionsOf } from './define-stream.ts'
import type { EventsOf } from './typed-events.ts'

export const LogStream = definePrivateStream(namedAlone('log'), {
  /** The first event of every log, with the fingerprint of its data key. */
  LogStarted: z.object({ keyFingerprint: z.string() }),
})
export type LogStarted = EventsOf<typeof LogStream>['LogStarted']

/** A stream per unique name (e-mail, username, slug), named by `hmacName`. */
export const ClaimStream = definePrivateStream(namedWhole(), {
  ClaimTaken: z.object({ owner: z.string() }),
  ClaimReleased: z.object({ owner: z.string() }),
})

export const RequestStream = definePrivateStream(namedWhole(), {
  /** A request with an idempotency key was executed; `body` is the HMAC of its body. */
  RequestAccepted: z.object({ body: z.string() }),
})

export const ProjectionSkip = z.object({
  projection: z.string(),
  source: z.string(),
  position: z.number(),
  index: z.number(),
  reason: z.string(),
  by: z.string().optional(),
})

const Act = z.object({ projection: z.string(), by: z.string() })

export const OperationsStream = definePrivateStream(namedAlone('operations'), {
  ProjectionSkipped: ProjectionSkip,
  ProjectionResumed: Act,
  ProjectionRebuilt: Act,
  /** The log, ending at `found`, was accepted although commits were lost; `reason` is the original error. */
  LossAccepted: z.object({
    found: z.object({ position: z.number(), hash: z.string() }),
    reason: z.string(),
    signed: z.array(z.object({ origin: z.string(), size: z.number() })).exactOptional(),
  }),
})

export const LeafKinds = z.array(
  z.object({
    type: z.string(),
    kind: z.string(),
    schema: z.number(),
  }),
)

/** Stream `public-log`: the parameters of the service's public log, required to compute it. */
export const PublicLogStream = definePrivateStream(namedAlone('public-log'), {
  /** The first list of leaf events also applies to all earlier events, later lists to later events only. */
  LeafKindsFixed: z.object({
    /** The list's number, so that a process of an earlier release does not restore its own. */
    list: z.number(),
    kinds: LeafKinds,
  }),
  /** The origin that signs checkpoints from now on. `by` is the admin who changed it from the first one. */
  OriginBegun: z.object({ origin: z.string(), by: z.string().optional() }),
})

export const platformEvents = definitionsOf([
  LogStream,
  ClaimStream,
  RequestStream,
  OperationsStream,
  PublicLogStream,
])

import { namedAlone, namedWhole } from '@soko/contracts/events/stream-names.ts'
import { z } from 'zod'
import { definePrivateStream, definitionsOf } from './define-stream.ts'
import type { EventsOf } from './typed-events.ts'

export const LogStream = definePrivateStream(namedAlone('log'), {
  /** The first event of every log, with the fingerprint of the data key. */
  LogStarted: z.object({ keyFingerprint: z.string() }),
})
export type LogStarted = EventsOf<typeof LogStream>['LogStarted']

/** Each unique name (e-mail, username, slug) has a stream, named by `hmacName`. */
export const ClaimStream = definePrivateStream(namedWhole(), {
  ClaimTaken: z.object({ owner: z.string() }),
  ClaimReleased: z.object({ owner: z.string() }),
})

export const RequestStream = definePrivateStream(namedWhole(), {
  /** A request with an idempotency key was executed. `body` is the HMAC of its body. */
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
  /** An operator accepted a log that had lost commits and ended at `found`. */
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

/** Stream `public-log`: the parameters from which the service's public log can be computed again. */
export const PublicLogStream = definePrivateStream(namedAlone('public-log'), {
  /** The event types that become leaves. The first list also applies to earlier events. */
  LeafKindsFixed: z.object({
    /** The list's number, which prevents a process of an earlier release from restoring its own list. */
    list: z.number(),
    kinds: LeafKinds,
  }),
  /** Checkpoints are now signed for `origin`. `by` is the admin; the first origin has none. */
  OriginBegun: z.object({ origin: z.string(), by: z.string().optional() }),
})

export const platformEvents = definitionsOf([
  LogStream,
  ClaimStream,
  RequestStream,
  OperationsStream,
  PublicLogStream,
])

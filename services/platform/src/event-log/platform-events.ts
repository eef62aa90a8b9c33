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
    /** Lost signed states of the public log, by origin and number of leaves. */
    signed: z.array(z.object({ origin: z.string(), size: z.number() })).exactOptional(),
  }),
})

/** Which events are leaves of a service's public log. */
export const LeafKinds = z.array(
  z.object({
    /** The event's type. */
    type: z.string(),
    /** How its leaves are called. */
    kind: z.string(),
    /** The first version of its data's shape that is public as a whole. */
    schema: z.number(),
  }),
)

/** Stream `public-log`: what the public log of the service is made by. Without these nobody could compute it. */
export const PublicLogStream = definePrivateStream(namedAlone('public-log'), {
  /** These events are leaves: with the first list all that came before it, too, with a later one those that come after it. */
  LeafKindsFixed: z.object({
    /** Counts the lists, so that a process of a former release does not bring its own back. */
    list: z.number(),
    kinds: LeafKinds,
  }),
  /** The name that checkpoints are signed with from then on. `by` is the admin who wanted another one than the first. */
  OriginBegun: z.object({ origin: z.string(), by: z.string().optional() }),
})

/** The events every log can hold, whatever the service. None of them leaves it. */
export const platformEvents = definitionsOf([
  LogStream,
  ClaimStream,
  RequestStream,
  OperationsStream,
  PublicLogStream,
])

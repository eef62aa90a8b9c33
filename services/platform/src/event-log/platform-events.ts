import type { EventDefinition, EventDefinitions } from './event-definitions.ts'
import type { Head } from './event-log.ts'

/** The first event of every log. */
export type LogStarted = { readonly keyFingerprint: string }

/** An operator took the log as it is, which ended with `found`; `reason` is why it was refused. */
export type LossAccepted = { readonly found: Head; readonly reason: string }

const privateEvent: EventDefinition = { schema: 1, publish: null }

/** The events every log can hold, whatever the service. None of them leaves it. */
export const platformEvents = {
  /** Stream `log`: the log was made, with this data key. */
  LogStarted: privateEvent,
  /** A claim stream: a unique name (e-mail, username, slug) is held by an owner ... */
  ClaimTaken: privateEvent,
  /** ... and free again. */
  ClaimReleased: privateEvent,
  /** Stream `request-<hmac>`: a request with an idempotency key was carried out. */
  RequestAccepted: privateEvent,
  /** Stream `operations`: an operator had a projection leave an event out, for good. */
  ProjectionSkipped: privateEvent,
  /** The same stream: an operator had a parked projection try again ... */
  ProjectionResumed: privateEvent,
  /** ... or had its view built anew. */
  ProjectionRebuilt: privateEvent,
  /** The same stream: an operator had the log taken as it is, though commits were lost. */
  LossAccepted: privateEvent,
} as const satisfies EventDefinitions

/** What an alarm is about. The name is told, and its evidence is kept under it. */
export type AlarmName =
  /** No signed checkpoint of this log, or none that a pinned key signed. */
  | 'wrong-signature'
  | 'changed-key'
  /** The log, or a part of it that a signed checkpoint promises, is not served. */
  | 'withheld'
  /** A log that was kept before is not listed any more. */
  | 'gone'
  /** A new log stands in the place of a former one, and does not begin with its leaves. */
  | 'begun-anew'
  | 'stale'
  | 'fork'
  | 'wrong-root'
  | 'wrong-tile'
  | 'wrong-bundle'
  | 'wrong-leaf'
  | 'wrong-subject'
  | 'wrong-order'
  | 'doubled-leaf'
  | 'wrong-digest'
  | 'missing-text'

/** What shows an alarm, by the name of the file to keep it in. */
export type Evidence = Readonly<Record<string, Uint8Array | string>>

/** The log is not as it must be. The message says in plain words what was found, and where. */
export class Alarm extends Error {
  override readonly name = 'Alarm'
  readonly about: AlarmName
  readonly evidence: Evidence

  constructor(about: AlarmName, message: string, evidence: Evidence = {}) {
    super(message)
    this.about = about
    this.evidence = evidence
  }
}

/** It could not be found out whether the log is as it must be: the message says why. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked'
}

import type { Leaf } from '@soko/contracts/transparency/leaf.ts'

/** The steps of a verification, in order. Each depends on those before it. */
export const STEPS = ['text', 'leaf', 'inclusion', 'signature', 'consistency', 'witnesses', 'ended'] as const
export type StepName = (typeof STEPS)[number]

/** Reasons for failure, by step. */
export type FailureReasons = {
  /** Invalid salt; missing text that should exist; missing text without a leaf that explains it. */
  readonly text: 'no-salt' | 'missing' | 'unexplained'
  /** Not a leaf; not the requested leaf; a leaf of another text. */
  readonly leaf: 'no-leaf' | 'other-leaf' | 'other-text'
  /** Unreadable checkpoint; checkpoint of another log; too few leaves; a different root. */
  readonly inclusion: 'no-checkpoint' | 'other-log' | 'too-small' | 'other-root'
  /** Invalid signature of a known key; no signature of a known key. */
  readonly signature: 'wrong' | 'unknown-key'
  /** Fewer leaves than seen before; the leaves seen before are not proven to be in the tree. */
  readonly consistency: 'older' | 'other-past'
  /** Invalid signature in the name of a witness. */
  readonly witnesses: 'wrong'
  /** The leaf that records the deletion is not in the log; it is about something else. */
  readonly ended: 'not-in-log' | 'other-subject'
}

/**
 * The result of a step. `unsigned`: no signed checkpoint contains the leaf yet. `undone`: an earlier
 * step failed or is pending.
 */
type Step<Name extends StepName, Found = object> =
  | ({ readonly state: 'verified' } & Readonly<Found>)
  | { readonly state: 'failed'; readonly reason: FailureReasons[Name] }
  | { readonly state: 'none' | 'erased' | 'withdrawn' | 'unsigned' | 'undone' }

/** The side of a hash from the log, seen from its sibling on the path to the root. */
export type Side = 'left' | 'right'

/** The results of all steps. Hashes are hexadecimal. */
export type Steps = {
  readonly text: Step<'text', { digest: string }>
  readonly leaf: Step<'leaf', { leaf: Leaf; hash: string }>
  readonly inclusion: Step<'inclusion', { size: number; root: string; sides: readonly Side[] }>
  /** `since`: ISO 8601, null if the key is new. `isRenewed`: new, but reached by renewals. */
  readonly signature: Step<'signature', { key: string; since: string | null; isRenewed: boolean }>
  /** The remembered tree, and when it was verified, ISO 8601. */
  readonly consistency: Step<'consistency', { size: number; at: string }>
  /** `seenBy`: when the first witness saw the tree, in seconds since 1970; null if none has. */
  readonly witnesses: Step<'witnesses', { names: readonly string[]; of: number; seenBy: number | null }>
  /** `none` unless the text is withdrawn or erased. */
  readonly ended: Step<'ended'>
}

export type KnownKey = { readonly vkey: string; readonly since: string }

export type LogMemory = {
  readonly keys: readonly KnownKey[]
  /** The newest checkpoint that was verified here: a signed note. */
  readonly checkpoint: string
  /** When it was verified, ISO 8601. */
  readonly at: string
}

/** `remember`: what the browser stores for the next visit; only set if no step failed. */
export type Verification = { readonly steps: Steps; readonly remember?: LogMemory }

export const undone = { state: 'undone' } as const

export const failed = <Reason extends FailureReasons[StepName]>(reason: Reason) =>
  ({ state: 'failed', reason }) as const

/** Whether verification stops after this step. */
export const stopsVerification = ({ state }: Steps[StepName]): boolean =>
  state === 'failed' || state === 'unsigned' || state === 'undone'

export type FailedStep = { readonly step: StepName; readonly reason: FailureReasons[StepName] }

/** Returns the failed step; undefined if none failed. */
export const failureIn = ({ steps }: Verification): FailedStep | undefined => {
  for (const name of STEPS) {
    const step = steps[name]
    if (step.state === 'failed') return { step: name, reason: step.reason }
  }
  return undefined
}

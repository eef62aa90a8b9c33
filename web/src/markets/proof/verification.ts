import type { Leaf } from '@soko/contracts/transparency/leaf.ts'

/** The steps of a verification, in order. Each step depends on the previous ones. */
export const STEPS = ['text', 'leaf', 'inclusion', 'signature', 'consistency', 'witnesses', 'ended'] as const
export type StepName = (typeof STEPS)[number]

export type FailureReasons = {
  /** Invalid salt; text missing although not deleted; deletion without a leaf that records it. */
  readonly text: 'no-salt' | 'missing' | 'unexplained'
  /** Not a valid leaf; not the requested leaf; digest of another text. */
  readonly leaf: 'no-leaf' | 'other-leaf' | 'other-text'
  /** Invalid checkpoint; checkpoint of another log; tree without the leaf; different root hash. */
  readonly inclusion: 'no-checkpoint' | 'other-log' | 'too-small' | 'other-root'
  /** Invalid signature by a known key; no signature by a known key. */
  readonly signature: 'wrong' | 'unknown-key'
  /** Tree smaller than the stored one; no proof that the tree extends the stored one. */
  readonly consistency: 'older' | 'other-past'
  readonly witnesses: 'wrong'
  /** The leaf that records the deletion is not in the log, or is about another subject. */
  readonly ended: 'not-in-log' | 'other-subject'
}

/** `unsigned`: no signed checkpoint has the leaf yet. `undone`: not run, or an earlier step failed. */
type Step<Name extends StepName, Found = object> =
  | ({ readonly state: 'verified' } & Readonly<Found>)
  | { readonly state: 'failed'; readonly reason: FailureReasons[Name] }
  | { readonly state: 'none' | 'erased' | 'withdrawn' | 'unsigned' | 'undone' }

export type Side = 'left' | 'right'

/** The results of all steps. Hashes are hexadecimal. */
export type Steps = {
  readonly text: Step<'text', { digest: string }>
  readonly leaf: Step<'leaf', { leaf: Leaf; hash: string }>
  readonly inclusion: Step<'inclusion', { size: number; root: string; sides: readonly Side[] }>
  /** `since`: when the key was first stored (ISO 8601), or null. `isRenewed`: announced by a known key. */
  readonly signature: Step<'signature', { key: string; since: string | null; isRenewed: boolean }>
  /** The tree stored in this browser: its size, and when it was verified (ISO 8601). */
  readonly consistency: Step<'consistency', { size: number; at: string }>
  /** `seenBy`: time of the earliest witness signature, in seconds since 1970; null without signatures. */
  readonly witnesses: Step<'witnesses', { names: readonly string[]; of: number; seenBy: number | null }>
  /** `none` if the text is neither withdrawn nor erased. */
  readonly ended: Step<'ended'>
}

export type KnownKey = { readonly vkey: string; readonly since: string }

export type LogMemory = {
  readonly keys: readonly KnownKey[]
  /** The newest checkpoint that this browser has verified, as a signed note. */
  readonly checkpoint: string
  /** Time of that verification, ISO 8601. */
  readonly at: string
}

/** `remember`: the state to store for the next visit; undefined if a step failed. */
export type Verification = { readonly steps: Steps; readonly remember?: LogMemory }

export const undone = { state: 'undone' } as const

export const failed = <Reason extends FailureReasons[StepName]>(reason: Reason) =>
  ({ state: 'failed', reason }) as const

export const stopsVerification = ({ state }: Steps[StepName]): boolean =>
  state === 'failed' || state === 'unsigned' || state === 'undone'

export type FailedStep = { readonly step: StepName; readonly reason: FailureReasons[StepName] }

export const failureIn = ({ steps }: Verification): FailedStep | undefined => {
  for (const name of STEPS) {
    const step = steps[name]
    if (step.state === 'failed') return { step: name, reason: step.reason }
  }
  return undefined
}

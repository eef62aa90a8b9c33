import type { Leaf } from '@soko/contracts/transparency/leaf.ts'

/** The steps by which a leaf is verified, in their order. Each rests on those before it. */
export const STEPS = ['text', 'leaf', 'inclusion', 'signature', 'consistency', 'witnesses', 'ended'] as const
export type StepName = (typeof STEPS)[number]

/** What can be wrong, by the step that finds it. */
export type Why = {
  /** The salt is none; a text is missing that is said to stand; one is said to be gone, and no leaf says so. */
  readonly text: 'no-salt' | 'missing' | 'unexplained'
  /** It is no leaf; it is said to be another one; it is of another text. */
  readonly leaf: 'no-leaf' | 'other-leaf' | 'other-text'
  /** There is no checkpoint to read; it is of another log; it has fewer leaves; its root is another one. */
  readonly inclusion: 'no-checkpoint' | 'other-log' | 'too-small' | 'other-root'
  /** A signature in the name of a known key is wrong; no known key has signed. */
  readonly signature: 'wrong' | 'unknown-key'
  /** It has fewer leaves than were seen before; those are not shown to be in it. */
  readonly consistency: 'older' | 'other-past'
  /** A signature in the name of a witness is wrong. */
  readonly witnesses: 'wrong'
  /** The leaf that is to say that the text is gone is not in the log; it is of something else. */
  readonly ended: 'not-in-log' | 'other-subject'
}

/**
 * What became of a step. `none`: there is nothing to verify. `erased`, `withdrawn`: the text is gone, or not shown. `unsigned`: no checkpoint
 * with the leaf is signed yet. `undone`: a step before it failed, or has to wait.
 */
type Step<Name extends StepName, Found = object> =
  | ({ readonly state: 'verified' } & Readonly<Found>)
  | { readonly state: 'failed'; readonly why: Why[Name] }
  | { readonly state: 'none' | 'erased' | 'withdrawn' | 'unsigned' | 'undone' }

/** On which side of a hash on the way to the root the one stands that the log gives. */
export type Side = 'left' | 'right'

/** What became of each step, and what was found. Hashes are in hexadecimal. */
export type Steps = {
  readonly text: Step<'text', { digest: string }>
  readonly leaf: Step<'leaf', { leaf: Leaf; hash: string }>
  readonly inclusion: Step<'inclusion', { size: number; root: string; sides: readonly Side[] }>
  /** `since`: when this browser first saw the key, ISO 8601; null where that is now. `isRenewed`: renewals led to it, now. */
  readonly signature: Step<'signature', { key: string; since: string | null; isRenewed: boolean }>
  /** The tree that was seen before, and when, ISO 8601. */
  readonly consistency: Step<'consistency', { size: number; at: string }>
  /** `seenBy`: by when the first of them had seen the tree, in seconds since 1970; null where none has. */
  readonly witnesses: Step<'witnesses', { names: readonly string[]; of: number; seenBy: number | null }>
  /** `none` but for a text that is withdrawn or erased. */
  readonly ended: Step<'ended'>
}

/** A key that has signed a log, and when this browser saw that first, ISO 8601. */
export type KnownKey = { readonly vkey: string; readonly since: string }

/** What this browser remembers of a log. */
export type LogMemory = {
  readonly keys: readonly KnownKey[]
  /** The newest checkpoint that was verified here: a signed note. */
  readonly checkpoint: string
  /** When it was, ISO 8601. */
  readonly at: string
}

/** `remember`: what this browser keeps of the log from now on; only where all went well. */
export type Verification = { readonly steps: Steps; readonly remember?: LogMemory }

export const undone = { state: 'undone' } as const

/** A step that found something wrong. */
export const failed = <Reason extends Why[StepName]>(why: Reason) => ({ state: 'failed', why }) as const

/** Whether nothing is verified after this step. */
export const isStop = ({ state }: Steps[StepName]): boolean =>
  state === 'failed' || state === 'unsigned' || state === 'undone'

/** What was found wrong, and by which step. */
export type Failure = { readonly step: StepName; readonly why: Why[StepName] }

/** Undefined where nothing was found wrong. */
export const failureIn = ({ steps }: Verification): Failure | undefined => {
  for (const name of STEPS) {
    const step = steps[name]
    if (step.state === 'failed') return { step: name, why: step.why }
  }
  return undefined
}

import type { PurposeParts } from '@soko/contracts/types/subscription.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

type Wording = Readonly<Record<PurposeParts['kind'], string>> & { readonly shareAddress: string }

/** The texts that subscribers agree to, by version. Recorded versions must never be changed or removed. */
const WORDINGS: readonly Wording[] = [
  {
    author: 'Get new analyses by this author by email. Unsubscribe in one click.',
    category: 'Get the best analyses of this topic by email. Unsubscribe in one click.',
    digest: 'Send me a digest of new analyses by email. Unsubscribe in one click.',
    shareAddress: 'The author may take my address along. They can export it and write to you from elsewhere.',
  },
]

/** Versions are counted from 1. @throws HttpProblem 422 for an unknown version. */
export const requireWording = (version: number): void => {
  if (WORDINGS[version - 1] === undefined) {
    throw new HttpProblem('invalid-fields', { errors: { wording: ['The wording must be a known version.'] } })
  }
}

/** Returns the text of a version for a kind of purpose; empty for an unknown version. */
export const wordingOf = (
  version: number,
  kind: PurposeParts['kind'],
  { shareAddress }: { readonly shareAddress: boolean },
): string => {
  const wording = WORDINGS[version - 1]
  if (wording === undefined) return ''
  return shareAddress ? `${wording[kind]} ${wording.shareAddress}` : wording[kind]
}

import {
  SUBSCRIPTION_WORDINGS,
  type SubscriptionWording,
} from '@soko/contracts/text/subscription-wordings.ts'
import type { PurposeParts } from '@soko/contracts/types/subscription.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

const find = (version: number): SubscriptionWording | undefined => SUBSCRIPTION_WORDINGS[version - 1]

/** Versions are counted from 1. @throws HttpProblem 422 for an unknown version. */
export const requireWording = (version: number): void => {
  if (find(version) === undefined) {
    throw new HttpProblem('invalid-fields', { errors: { wording: ['The wording must be a known version.'] } })
  }
}

/** Returns the text of a version for a kind of purpose; empty for an unknown version. */
export const wordingOf = (
  version: number,
  kind: PurposeParts['kind'],
  { shareAddress }: { readonly shareAddress: boolean },
): string => {
  const wording = find(version)
  if (wording === undefined) return ''
  const { label, hint } = wording.shareAddress
  return shareAddress ? `${wording[kind]} ${label} ${hint}` : wording[kind]
}

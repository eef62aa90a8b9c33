import type { Call, Judgement } from '@soko/contracts/markets/types/call.ts'
import { useListLeavesOfCallQuery, useListLeavesOfJudgementQuery } from './calls.api.ts'
import { Recorded } from '../recorded/recorded.tsx'

type OfCall = {
  readonly call: Pick<Call, '_id'>
  /** What parts it from what stands before it in a line. */
  readonly after?: string
}

/** When the public log recorded that a call was made; nothing while that is not known. */
export const RecordedCall = ({ call: { _id }, after = '' }: OfCall) => {
  const { data: leaves } = useListLeavesOfCallQuery({ id: _id })
  const leaf = leaves?.find(({ kind }) => kind === 'call')
  return leaf ? <Recorded service="content" leaf={leaf} after={after} /> : null
}

type Props = OfCall & { readonly judgement: Pick<Judgement, 'at' | 'outcome'> }

/** When the public log recorded a judgement of a call, or that it is judged no more. */
export const RecordedJudgement = ({ call: { _id }, judgement: { at, outcome }, after = '' }: Props) => {
  const { data: leaves } = useListLeavesOfJudgementQuery({ id: _id })
  const wanted = outcome === null ? 'judgement-withdrawn' : 'judgement'
  const leaf = leaves?.find((each) => each.kind === wanted && each.at === at)
  return leaf ? <Recorded service="markets" leaf={leaf} after={after} /> : null
}

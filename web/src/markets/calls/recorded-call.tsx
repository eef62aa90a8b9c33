import type { Call, Judgement } from '@soko/contracts/markets/types/call.ts'
import { useListLeavesOfCallQuery, useListLeavesOfJudgementQuery } from './calls.api.ts'
import { Recorded } from '../recorded/recorded.tsx'

type OfCall = {
  readonly call: Pick<Call, '_id'>
  readonly separator?: string
}

export const RecordedCall = ({ call: { _id }, separator = '' }: OfCall) => {
  const { data: leaves } = useListLeavesOfCallQuery({ id: _id })
  const leaf = leaves?.find(({ kind }) => kind === 'call')
  return leaf ? <Recorded service="content" leaf={leaf} separator={separator} /> : null
}

type Props = OfCall & { readonly judgement: Pick<Judgement, 'at' | 'outcome'> }

export const RecordedJudgement = ({ call: { _id }, judgement: { at, outcome }, separator = '' }: Props) => {
  const { data: leaves } = useListLeavesOfJudgementQuery({ id: _id })
  const kind = outcome === null ? 'judgement-withdrawn' : 'judgement'
  const leaf = leaves?.find((each) => each.kind === kind && each.at === at)
  return leaf ? <Recorded service="markets" leaf={leaf} separator={separator} /> : null
}

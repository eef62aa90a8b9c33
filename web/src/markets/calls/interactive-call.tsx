import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { useMemo } from 'react'
import { InteractiveChart } from '../prices/interactive/interactive-chart.tsx'
import { useToday } from './call-chart.tsx'
import { subjectOfCall } from './subject-of-call.ts'

type Props = { readonly call: Call; readonly closes: readonly Close[] }

/** The interactive chart of a call. It does not show the cone of chance, which the static chart shows. */
export const InteractiveCall = ({ call, closes }: Props) => {
  const today = useToday(call, closes)?.day
  const subject = useMemo(() => subjectOfCall(call, closes, today), [call, closes, today])
  return <InteractiveChart subject={subject} />
}

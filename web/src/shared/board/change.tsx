import './charts.css'
import { changeOf } from './change-of.ts'
import { chartsTexts as texts } from './charts.texts.ts'

/** How much more or less there was in a time than in the time before. */
export const Change = ({ now, before }: { readonly now: number; readonly before: number }) => {
  const { direction, percent } = changeOf(now, before)
  if (direction === 'flat') return <small className="change">{texts.same}</small>
  return (
    <small className={`change ${direction}`}>
      <span className="vh">{texts[direction]} </span>
      {percent === undefined ? texts.fromNone : `${percent}%`}
    </small>
  )
}

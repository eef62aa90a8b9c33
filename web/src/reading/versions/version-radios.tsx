import { useNavigate } from 'react-router-dom'
import { type SelectedVersions, searchOf } from './selected-versions.ts'
import { versionsTexts as texts } from './versions.texts.ts'

type Props = {
  readonly number: number
  readonly name: string
  readonly chosen: SelectedVersions
}

/** Selects a version as the earlier or the later one, and puts it in the query string. */
export const EndRadios = ({ number, name, chosen }: Props) => {
  const navigate = useNavigate()
  const choose = (changed: Partial<SelectedVersions>) =>
    void navigate(searchOf({ ...chosen, ...changed }), { replace: true, preventScrollReset: true })
  const radio = (end: 'from' | 'to') => (
    <label className="versions-end">
      <input
        type="radio"
        name={end}
        value={number}
        aria-label={`${texts[end]}: ${name}`}
        checked={chosen[end] === number}
        disabled={end === 'from' ? number > chosen.to : number < chosen.from}
        onChange={() => {
          choose({ [end]: number })
        }}
      />
    </label>
  )
  return (
    <>
      {radio('from')}
      {radio('to')}
    </>
  )
}

export const EndsHead = () => (
  <p className="versions-ends agate muted" aria-hidden="true">
    <span>{texts.from}</span>
    <span>{texts.to}</span>
  </p>
)

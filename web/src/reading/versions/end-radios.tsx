import { useNavigate } from 'react-router-dom'
import { type Chosen, searchOf } from './chosen-versions.ts'
import { versionsTexts as texts } from './versions.texts.ts'

type Props = {
  readonly number: number
  /** What one is called in the list. */
  readonly name: string
  readonly chosen: Chosen
}

/** Chooses one of a list as the earlier or the later of the two that are compared; the address says which. */
export const EndRadios = ({ number, name, chosen }: Props) => {
  const navigate = useNavigate()
  const choose = (changed: Partial<Chosen>) =>
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

/** What stands above the two columns of a list. */
export const EndsHead = () => (
  <p className="versions-ends agate muted" aria-hidden="true">
    <span>{texts.from}</span>
    <span>{texts.to}</span>
  </p>
)

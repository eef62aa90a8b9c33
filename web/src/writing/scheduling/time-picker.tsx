import './scheduling.css'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNow } from '../../shared/lib/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FieldError } from '../../shared/ui/field-error.tsx'
import { Field } from '../../shared/ui/field.tsx'
import type { ChosenTime } from '../drafts/drafts.api.ts'
import { schedulingTexts as texts } from './scheduling.texts.ts'
import { allZones, ownZone, presetsIn, clockTime, zoneName } from './time-zones.ts'

type Props = {
  readonly initial?: ChosenTime | undefined
  readonly isBusy: boolean
  readonly error: string | undefined
  readonly onChoose: (time: ChosenTime) => void
  readonly onCancel: () => void
}

/** Not a form element, because it is inside the editor's form. Enter submits it. */
export const TimePicker = ({ initial, isBusy, error, onChoose, onCancel }: Props) => {
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  // The button that opened the picker was unmounted.
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
  }, [])
  const [zone, setZone] = useState(() => initial?.zone ?? ownZone())
  const presets = presetsIn(zone, now)
  const [local, setLocal] = useState(() => initial?.local ?? presets.find(isTomorrow)?.local ?? '')
  const [missing, setMissing] = useState<string>()
  const [day = '', time = ''] = local.split('T')
  const set = (value: string) => {
    setMissing(undefined)
    setLocal(value)
  }
  const choose = () => {
    if (isBusy) return
    if (day === '' || time === '') setMissing(texts.choose)
    else onChoose({ local, zone })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      choose()
    }
    if (event.key === 'Escape') onCancel()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field must not submit the form around it.
    <div ref={box} className="time-choice" role="group" aria-label={texts.title} onKeyDown={onKeyDown}>
      <div className="time-presets" role="group" aria-label={texts.presetsLabel}>
        {presets.map((preset) => (
          <Button
            key={preset.name}
            aria-pressed={preset.local === local}
            onClick={() => {
              set(preset.local)
            }}
          >
            {texts.presets[preset.name]}
          </Button>
        ))}
      </div>
      <div className="time-fields">
        <Field
          label={texts.day}
          type="date"
          value={day}
          min={clockTime(zone, now).slice(0, 10)}
          onChange={({ target }) => {
            set(`${target.value}T${time}`)
          }}
        />
        <Field
          label={texts.time}
          type="time"
          value={time}
          onChange={({ target }) => {
            set(`${day}T${target.value}`)
          }}
        />
      </div>
      <ZonePicker zone={zone} now={now} onChange={setZone} />
      <FieldError error={missing ?? error} />
      <div className="time-acts">
        <Button kind="go" aria-disabled={isBusy || undefined} onClick={choose}>
          {isBusy ? texts.working : texts.submit}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}

const isTomorrow = ({ name }: { readonly name: string }) => name === 'tomorrow'

/** Most authors never change the zone, so the list opens on demand. */
const ZonePicker = ({
  zone,
  now,
  onChange,
}: {
  readonly zone: string
  readonly now: number
  readonly onChange: (zone: string) => void
}) => {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!isOpen) {
    return (
      <p className="time-zone hint">
        <span>{texts.inZone(zoneName(zone, now))}</span>
        <button
          type="button"
          className="link"
          onClick={() => {
            setIsOpen(true)
          }}
        >
          {texts.changeZone}
        </button>
      </p>
    )
  }
  return (
    <div className="field">
      <label htmlFor={id}>{texts.zone}</label>
      <select
        id={id}
        className="input"
        value={zone}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      >
        {allZones(zone, ownZone()).map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  )
}

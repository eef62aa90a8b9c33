import type { PushSettings } from '@soko/contracts/types/notification-settings.ts'
import { useState } from 'react'
import { FieldFrame } from '../../../shared/ui/field.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { ChoiceField, zoneOptions } from './choice-field.tsx'
import { changePush } from './notification-settings.api.ts'
import { notificationTexts } from './notification-settings.texts.ts'
import type { Saves } from './use-saves.ts'

const { quiet: texts, limit: limitTexts, saves: savesTexts } = notificationTexts

type Props = { readonly saves: Saves; readonly settings: PushSettings }

const NIGHT = { from: '22:00', to: '07:00' } as const

/** The time zone is also that of the daily limit. */
export const QuietHours = ({ saves, settings }: Props) => {
  const { quiet, zone } = saves.shown('push', settings)
  const change = (field: string, apply: (saved: PushSettings) => PushSettings) => {
    const name = notificationTexts.matrix.change(texts.title, field)
    saves.save(changePush({ name, reverted: savesTexts.asBefore }, apply))
  }
  const changeTime = (field: string, changes: Partial<typeof quiet>) => {
    change(field, (saved) => ({ ...saved, quiet: { ...(saved.quiet ?? NIGHT), ...changes } }))
  }
  return (
    <SettingsSection id="quiet-hours" title={texts.title} hint={texts.hint}>
      <div className="stack">
        <label className="check">
          <input
            type="checkbox"
            checked={quiet !== null}
            onChange={({ target: { checked } }) => {
              const names = { name: texts.title, reverted: checked ? savesTexts.off : savesTexts.on }
              saves.save(changePush(names, (saved) => ({ ...saved, quiet: checked ? NIGHT : null })))
            }}
          />
          {texts.on}
        </label>
        <div className="settings-fields">
          {quiet && (
            <>
              <TimeField
                key={`from ${quiet.from}`}
                label={texts.from}
                value={quiet.from}
                onChange={(from) => {
                  changeTime(texts.from, { from })
                }}
              />
              <TimeField
                key={`to ${quiet.to}`}
                label={texts.to}
                value={quiet.to}
                onChange={(to) => {
                  changeTime(texts.to, { to })
                }}
              />
            </>
          )}
          <ChoiceField
            label={texts.zone}
            value={zone}
            options={zoneOptions(zone)}
            onChange={(value) => {
              change(texts.zone, (saved) => ({ ...saved, zone: value }))
            }}
          />
        </div>
      </div>
    </SettingsSection>
  )
}

type TimeProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Saves when it loses the focus, because browsers report a change with each typed digit. */
const TimeField = ({ label, value, onChange }: TimeProps) => {
  const [typed, setTyped] = useState(value)
  return (
    <FieldFrame label={label}>
      {(control) => (
        <input
          type="time"
          className="input"
          {...control}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
          }}
          onBlur={() => {
            if (typed === '') setTyped(value)
            else if (typed !== value) onChange(typed)
          }}
        />
      )}
    </FieldFrame>
  )
}

const NO_LIMIT = 'none'
const LIMITS = [3, 6, 12] as const

export const DailyLimit = ({ saves, settings }: Props) => {
  const { perDay } = saves.shown('push', settings)
  const limits = [...new Set([...LIMITS, ...(perDay === null ? [] : [perDay])])].toSorted((a, b) => a - b)
  return (
    <SettingsSection id="daily-limit" title={limitTexts.title} hint={limitTexts.hint}>
      <div className="settings-limit">
        <ChoiceField
          label={limitTexts.label}
          value={perDay === null ? NO_LIMIT : String(perDay)}
          options={[
            ...limits.map((limit) => [String(limit), String(limit)] as const),
            [NO_LIMIT, limitTexts.none],
          ]}
          onChange={(value) => {
            const chosen = value === NO_LIMIT ? null : Number(value)
            const names = { name: limitTexts.title, reverted: savesTexts.asBefore }
            saves.save(changePush(names, (saved) => ({ ...saved, perDay: chosen })))
          }}
        />
      </div>
    </SettingsSection>
  )
}

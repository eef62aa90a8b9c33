import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { SettingsSection } from '../settings-section.tsx'
import { ChoiceField, type Option, zoneOptions } from './choice-field.tsx'
import { mailSettingsTexts } from './mail-settings.texts.ts'
import { changeDigest, changePurpose } from './notification-settings.api.ts'
import { notificationTexts } from './notification-settings.texts.ts'
import type { Saves } from './use-saves.ts'

const texts = mailSettingsTexts.digest
const DIGEST = 'digest'

type Props = {
  readonly saves: Saves
  /** Of the user's subscriptions. */
  readonly purposes: readonly string[]
  readonly schedule: DigestSchedule
  readonly isConfirmed: boolean
  /** Called when the digest was turned on. The first time, the server sets its time zone. */
  readonly onFirst: () => void
}

/** The schedule is also that of topics. */
export const DigestSection = ({ saves, purposes, schedule, isConfirmed, onFirst }: Props) => {
  const shown = saves.shown('purposes', purposes)
  const isOn = shown.includes(DIGEST)
  const isSent = isOn || shown.some((purpose) => purpose.startsWith('category:'))
  const { on, off } = notificationTexts.saves
  return (
    <SettingsSection id="digest" title={texts.title} hint={texts.hint}>
      <div className="stack">
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            disabled={!isConfirmed && !isOn}
            onChange={({ target: { checked } }) => {
              const names = { name: texts.title, reverted: checked ? off : on }
              saves.save(changePurpose(names, DIGEST, checked, checked ? onFirst : undefined))
            }}
          />
          {CURRENT_WORDING.digest}
        </label>
        {isSent && <ScheduleFields saves={saves} schedule={schedule} />}
      </div>
    </SettingsSection>
  )
}

const ScheduleFields = ({ saves, schedule }: Pick<Props, 'saves' | 'schedule'>) => {
  const { frequency, weekday, hour, zone } = saves.shown('digest', schedule)
  const change = (field: string, changes: Partial<DigestSchedule>) => {
    const name = notificationTexts.matrix.change(texts.title, field)
    saves.save(changeDigest({ name, reverted: notificationTexts.saves.asBefore }, changes))
  }
  return (
    <div className="settings-fields">
      <ChoiceField
        label={texts.frequency}
        value={frequency}
        options={[
          ['weekly', texts.frequencies.weekly],
          ['daily', texts.frequencies.daily],
        ]}
        onChange={(value) => {
          change(texts.frequency, { frequency: value === 'daily' ? 'daily' : 'weekly' })
        }}
      />
      {frequency === 'weekly' && (
        <ChoiceField
          label={texts.weekday}
          value={String(weekday)}
          options={texts.weekdays.map((name, at) => [String(at + 1), name])}
          onChange={(value) => {
            change(texts.weekday, { weekday: Number(value) })
          }}
        />
      )}
      <ChoiceField
        label={texts.hour}
        value={String(hour)}
        options={HOURS}
        onChange={(value) => {
          change(texts.hour, { hour: Number(value) })
        }}
      />
      <ChoiceField
        label={texts.zone}
        value={zone}
        options={zoneOptions(zone)}
        onChange={(value) => {
          change(texts.zone, { zone: value })
        }}
      />
    </div>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour): Option => [
  String(hour),
  `${String(hour).padStart(2, '0')}:00`,
])

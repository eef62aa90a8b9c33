import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
import type { DigestSchedule, ListedSubscription } from '@soko/contracts/types/subscription.ts'
import { messageOf } from '../../../shared/api/http.ts'
import {
  useSetDigestMutation,
  useSetSubscriptionMutation,
} from '../../../shared/subscribing/subscriptions.api.ts'
import { FieldFrame } from '../../../shared/ui/field.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { SettingsSection } from '../settings-section.tsx'
import { mailSettingsTexts } from './mail-settings.texts.ts'

const texts = mailSettingsTexts.digest
const DIGEST = 'digest'

type Props = {
  readonly items: readonly ListedSubscription[]
  readonly schedule: DigestSchedule
  readonly isConfirmed: boolean
  /** Called when the digest was turned on. The first time, the server sets its time zone. */
  readonly onFirst: () => void
}

/** Changes are saved at once, and reverted if saving fails. The schedule is also that of topics. */
export const DigestSection = ({ items, schedule, isConfirmed, onFirst }: Props) => {
  const [set, { isLoading }] = useSetSubscriptionMutation()
  const isOn = items.some(({ purpose }) => purpose === DIGEST)
  const turn = async (on: boolean) => {
    const { error } = await set({ purpose: DIGEST, on })
    if (error !== undefined) notify('error', messageOf(error))
    else {
      notify('success', mailSettingsTexts.saved)
      if (on) onFirst()
    }
  }
  const isSent = isOn || items.some(({ purpose }) => purpose.startsWith('category:'))
  return (
    <SettingsSection id="digest" title={texts.title} hint={texts.hint}>
      <div className="stack">
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            disabled={!isConfirmed && !isOn}
            onChange={({ target }) => void (isLoading || turn(target.checked))}
          />
          {CURRENT_WORDING.digest}
        </label>
        {isSent && <ScheduleFields schedule={schedule} />}
      </div>
    </SettingsSection>
  )
}

const ScheduleFields = ({ schedule }: { readonly schedule: DigestSchedule }) => {
  const [save] = useSetDigestMutation()
  const change = async (changes: Partial<DigestSchedule>) => {
    const { error } = await save({ ...schedule, ...changes })
    if (error === undefined) notify('success', mailSettingsTexts.saved)
    else notify('error', messageOf(error))
  }
  return (
    <div className="digest-times">
      <Choice
        label={texts.frequency}
        value={schedule.frequency}
        options={[
          ['weekly', texts.frequencies.weekly],
          ['daily', texts.frequencies.daily],
        ]}
        onChange={(value) => void change({ frequency: value === 'daily' ? 'daily' : 'weekly' })}
      />
      {schedule.frequency === 'weekly' && (
        <Choice
          label={texts.weekday}
          value={String(schedule.weekday)}
          options={texts.weekdays.map((name, at) => [String(at + 1), name])}
          onChange={(value) => void change({ weekday: Number(value) })}
        />
      )}
      <Choice
        label={texts.hour}
        value={String(schedule.hour)}
        options={HOURS}
        onChange={(value) => void change({ hour: Number(value) })}
      />
      <Choice
        label={texts.zone}
        value={schedule.zone}
        options={zonesWith(schedule.zone).map((zone) => [zone, zone.replaceAll('_', ' ')])}
        onChange={(zone) => void change({ zone })}
      />
    </div>
  )
}

type Option = readonly [value: string, label: string]

const HOURS = Array.from({ length: 24 }, (_, hour): Option => [
  String(hour),
  `${String(hour).padStart(2, '0')}:00`,
])

/** Sorted. The list of the scheduler would make its module a part of the editor's bundle. */
const zonesWith = (chosen: string): readonly string[] => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', timeZone, chosen])].toSorted()
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <FieldFrame label={label}>
    {(control) => (
      <select
        className="input"
        {...control}
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
        }}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)

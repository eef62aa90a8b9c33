import type { PushDevice } from '@soko/contracts/types/notification-settings.ts'
import { Info, Monitor, Smartphone } from 'lucide'
import { useState } from 'react'
import { messageOf } from '../../../shared/api/http.ts'
import { declinePush } from '../../../shared/push/prompt-choice.ts'
import { pushSupport } from '../../../shared/push/push-support.ts'
import { useRemovePushDeviceMutation, useTestPushDeviceMutation } from '../../../shared/push/push.api.ts'
import { turnOffPush } from '../../../shared/push/sync-push.ts'
import { turnOnPush } from '../../../shared/push/turn-on-push.ts'
import { useAppDispatch } from '../../../shared/store/store.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FocusFallback } from '../../../shared/ui/focus-fallback.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { FormattedDate } from '../../../shared/ui/time.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { SettingsNote } from './settings-note.tsx'
import { notificationTexts } from './notification-settings.texts.ts'

const texts = notificationTexts.devices

export const DevicesSection = ({ devices }: { readonly devices: readonly PushDevice[] }) => (
  <SettingsSection id="devices" title={texts.title} hint={texts.rule}>
    <FocusFallback className="stack">
      {devices.length > 0 && (
        <ul className="push-devices">
          {devices.map((device) => (
            <Device key={device.deviceId} device={device} />
          ))}
        </ul>
      )}
      {!devices.some(({ isCurrent }) => isCurrent) && <ThisDevice isFirst={devices.length === 0} />}
    </FocusFallback>
  </SettingsSection>
)

const Device = ({ device: { deviceId, name, since, isCurrent } }: { readonly device: PushDevice }) => (
  <li>
    <Icon of={/Android|iPhone|iPad/.test(name) ? Smartphone : Monitor} />
    <div>
      <b>{name}</b> {isCurrent && <span className="tag">{texts.current}</span>}
      <p className="hint">
        {texts.added} <FormattedDate at={since} />.
      </p>
    </div>
    <div className="push-device-acts">
      {isCurrent && <TestButton deviceId={deviceId} />}
      <RemoveButton deviceId={deviceId} name={name} isCurrent={isCurrent} />
    </div>
  </li>
)

const TestButton = ({ deviceId }: Pick<PushDevice, 'deviceId'>) => {
  const [send, { isLoading }] = useTestPushDeviceMutation()
  const test = async () => {
    const { data, error } = await send({ deviceId })
    if (error !== undefined) notify('error', messageOf(error))
    else notify(data.outcome === 'sent' ? 'success' : 'error', texts.outcome[data.outcome])
    if (data?.outcome === 'gone') await turnOffPush()
  }
  return (
    <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || test())}>
      {texts.test}
    </Button>
  )
}

const RemoveButton = ({ deviceId, name, isCurrent }: Pick<PushDevice, 'deviceId' | 'name' | 'isCurrent'>) => {
  const [send, { isLoading }] = useRemovePushDeviceMutation()
  const remove = async () => {
    const { error } = await send({ deviceId })
    if (error !== undefined) {
      notify('error', messageOf(error))
      return
    }
    notify('success', texts.removed(name))
    if (!isCurrent) return
    declinePush()
    await turnOffPush()
  }
  return (
    <Button kind="quiet" aria-disabled={isLoading || undefined} onClick={() => void (isLoading || remove())}>
      <span className="vh">{texts.of(name)}</span>
      {texts.remove}
    </Button>
  )
}

/** Offers to add this device, or says why that is impossible. */
const ThisDevice = ({ isFirst }: { readonly isFirst: boolean }) => {
  const [support, setSupport] = useState(pushSupport)
  const turnOn = (
    <TurnOnButton
      onBlocked={() => {
        setSupport('blocked')
      }}
    />
  )
  switch (support) {
    case 'needs-install':
      return <SettingsNote icon={Info}>{texts.install}</SettingsNote>
    case 'unsupported':
      return <SettingsNote icon={Info}>{texts.unsupported}</SettingsNote>
    case 'blocked':
      return <SettingsNote icon={Info}>{texts.blocked(location.host)}</SettingsNote>
    case 'available':
      return isFirst ? (
        <div className="blank push-none">
          <Icon of={Smartphone} />
          <h3>{texts.none}</h3>
          <p>{texts.noneHint}</p>
          <div className="acts">{turnOn}</div>
        </div>
      ) : (
        turnOn
      )
  }
}

const TurnOnButton = ({ onBlocked }: { readonly onBlocked: () => void }) => {
  const dispatch = useAppDispatch()
  const [isAsking, setIsAsking] = useState(false)
  const turnOn = async () => {
    setIsAsking(true)
    const outcome = await dispatch(turnOnPush())
    setIsAsking(false)
    if (outcome === 'on') notify('success', texts.isOn)
    else if (outcome === 'blocked') onBlocked()
    else if (outcome !== 'dismissed') notify('error', outcome.message)
  }
  return (
    <Button aria-disabled={isAsking || undefined} onClick={() => void (isAsking || turnOn())}>
      {isAsking ? texts.turningOn : texts.turnOn}
    </Button>
  )
}

import { nanoid } from '@reduxjs/toolkit'
import type { SERVICES } from '@soko/contracts/http/endpoint.ts'
import type { ConsumerAct, ConsumerHealth } from '@soko/contracts/types/health.ts'
import { useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { useOperateMutation } from '../admin.api.ts'
import { servicesTexts as texts } from './services.texts.ts'

const ActDialog = lazyPart(async () => (await import('./consumer-action-dialog.tsx')).ConsumerActionDialog)

type Props = { readonly service: (typeof SERVICES)[number]; readonly consumer: ConsumerHealth }

/** Rebuilds a projection or, if it is parked, resumes it with or without the failed event. */
export const ConsumerActions = ({ service, consumer }: Props) => {
  const [operate, { isLoading }] = useOperateMutation()
  const [pendingAction, setPendingAction] = useState<'skip' | 'rebuild'>('rebuild')
  const [isOpen, setIsOpen] = useState<boolean>()
  const [key, setKey] = useState(nanoid)
  const { name } = consumer

  const act = async (act: ConsumerAct) => {
    const { data, error } = await operate({ service, name, act, idempotencyKey: key })
    if (error === undefined) {
      setKey(nanoid())
      notify('success', (data === 'under way' ? texts.started : texts.done)[act](name))
    }
    return { error }
  }
  const resume = async () => {
    const { error } = await act('resume')
    if (error !== undefined) notify('error', messageOf(error))
  }
  const openDialog = (action: typeof pendingAction) => () => {
    setPendingAction(action)
    setKey(nanoid())
    setIsOpen(true)
  }
  return (
    <div className="consumer-acts">
      {consumer.status === 'parked' && (
        <>
          <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || resume())}>
            <ActionLabel act="resume" consumerName={name} />
          </Button>
          <Button kind="quiet" aria-haspopup="dialog" onClick={openDialog('skip')}>
            <ActionLabel act="skip" consumerName={name} />
          </Button>
        </>
      )}
      <Button kind="quiet" aria-haspopup="dialog" onClick={openDialog('rebuild')}>
        <ActionLabel act="rebuild" consumerName={name} />
      </Button>
      {isOpen !== undefined && (
        <ActDialog
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
          act={pendingAction}
          consumer={consumer}
          onConfirm={async () => act(pendingAction)}
        />
      )}
    </div>
  )
}

const ActionLabel = ({ act, consumerName }: { readonly act: ConsumerAct; readonly consumerName: string }) => (
  <span>
    {texts.acts[act]}
    <span className="vh">: {consumerName}</span>
  </span>
)

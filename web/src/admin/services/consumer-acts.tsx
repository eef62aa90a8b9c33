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

const ActDialog = lazyPart(async () => (await import('./act-dialog.tsx')).ActDialog)

type Props = { readonly service: (typeof SERVICES)[number]; readonly consumer: ConsumerHealth }

/** The actions on a view: rebuild; if it is parked, resume with or without the failed event. */
export const ConsumerActs = ({ service, consumer }: Props) => {
  const [operate, { isLoading }] = useOperateMutation()
  const [asked, setAsked] = useState<'skip' | 'rebuild'>('rebuild')
  const [isOpen, setIsOpen] = useState<boolean>()
  const [key, setKey] = useState(nanoid)
  const { name } = consumer

  const act = async (act: ConsumerAct) => {
    const { data, error } = await operate({ service, name, act, idempotencyKey: key })
    if (error === undefined) {
      setKey(nanoid())
      notify('success', (data === 'under way' ? texts.underWay : texts.done)[act](name))
    }
    return { error }
  }
  const resume = async () => {
    const { error } = await act('resume')
    if (error !== undefined) notify('error', messageOf(error))
  }
  const ask = (what: typeof asked) => () => {
    setAsked(what)
    setKey(nanoid())
    setIsOpen(true)
  }
  return (
    <div className="consumer-acts">
      {consumer.status === 'parked' && (
        <>
          <Button aria-disabled={isLoading || undefined} onClick={() => void (isLoading || resume())}>
            <Act act="resume" on={name} />
          </Button>
          <Button kind="quiet" aria-haspopup="dialog" onClick={ask('skip')}>
            <Act act="skip" on={name} />
          </Button>
        </>
      )}
      <Button kind="quiet" aria-haspopup="dialog" onClick={ask('rebuild')}>
        <Act act="rebuild" on={name} />
      </Button>
      {isOpen !== undefined && (
        <ActDialog
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
          }}
          act={asked}
          consumer={consumer}
          onConfirm={async () => act(asked)}
        />
      )}
    </div>
  )
}

const Act = ({ act, on }: { readonly act: ConsumerAct; readonly on: string }) => (
  <span>
    {texts.acts[act]}
    <span className="vh">: {on}</span>
  </span>
)

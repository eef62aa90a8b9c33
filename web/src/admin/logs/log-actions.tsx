import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { LazyConfirm } from '../lazy-confirm.ts'
import { useAddLogKeyMutation, useBeginOriginMutation, useRetireLogKeyMutation } from '../admin.api.ts'
import { logsTexts } from './logs.texts.ts'

const { actions: texts, services } = logsTexts

/** A log that cannot be signed needs a new origin; others can begin or end a change of their key. */
export const LogActions = ({
  log: { service, expected, status, keys },
}: {
  readonly log: PublicLogState
}) => {
  const [beginOrigin] = useBeginOriginMutation()
  const [addKey] = useAddLogKeyMutation()
  const [retireKey] = useRetireLogKeyMutation()
  const name = services[service]
  const needsOrigin = status === 'other-host' || status === 'new-past' || status === 'lost-key'
  return (
    <FocusFallback className="logs-acts">
      {needsOrigin && (
        <ConfirmedAction
          actionTexts={texts.begin}
          logName={name}
          bad
          run={async () => {
            const { data, error } = await beginOrigin(service)
            return error ? { error } : { message: texts.begin.done(data) }
          }}
        >
          {texts.begin.explanation(expected)}
        </ConfirmedAction>
      )}
      {!needsOrigin && keys.length === 1 && (
        <ConfirmedAction
          actionTexts={texts.change}
          logName={name}
          run={async () => {
            const { error } = await addKey(service)
            return error ? { error } : { message: texts.change.done }
          }}
        >
          {texts.change.explanation}
        </ConfirmedAction>
      )}
      {!needsOrigin && keys.length > 1 && (
        <ConfirmedAction
          actionTexts={texts.end}
          logName={name}
          bad
          run={async () => {
            const { error } = await retireKey(service)
            return error ? { error } : { message: texts.end.done }
          }}
        >
          {texts.end.explanation}
        </ConfirmedAction>
      )}
    </FocusFallback>
  )
}

type ActionTexts = {
  readonly button: string
  readonly title: (logName: string) => string
  readonly confirm: string
  readonly working: string
}

type Props = {
  readonly actionTexts: ActionTexts
  readonly logName: string
  readonly bad?: boolean
  /** Runs the action. Returns an error or a success message. */
  readonly run: () => Promise<
    { readonly error: Parameters<typeof messageOf>[0] } | { readonly message: string }
  >
  readonly children: ReactNode
}

const ConfirmedAction = ({ actionTexts, logName, bad = false, run, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const confirm = async () => {
    const result = await run()
    if ('error' in result) return { error: { message: messageOf(result.error) } }
    notify('success', result.message)
    return {}
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <span>
          {actionTexts.button}
          <span className="vh">: {logName}</span>
        </span>
      </Button>
      <LazyConfirm
        open={isOpen}
        onClose={() => {
          setIsOpen(false)
        }}
        bad={bad}
        title={actionTexts.title(logName)}
        confirm={actionTexts.confirm}
        working={actionTexts.working}
        onConfirm={confirm}
      >
        {children}
      </LazyConfirm>
    </>
  )
}

import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { KeptFocus } from '../../shared/ui/kept-focus.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { LazyConfirm } from '../lazy-confirm.ts'
import { useAddLogKeyMutation, useBeginOriginMutation, useRetireLogKeyMutation } from '../admin.api.ts'
import { logsTexts } from './logs.texts.ts'

const { acts: texts, services } = logsTexts

/** The actions on a log: begin a new origin if it is not signed, begin and end a change of the key. */
export const LogActs = ({ log: { service, expected, status, keys } }: { readonly log: PublicLogState }) => {
  const [begin] = useBeginOriginMutation()
  const [change] = useAddLogKeyMutation()
  const [end] = useRetireLogKeyMutation()
  const name = services[service]
  const doesNotGoOn = status === 'other-host' || status === 'new-past' || status === 'lost-key'
  return (
    <KeptFocus className="logs-acts">
      {doesNotGoOn && (
        <Act
          words={texts.begin}
          of={name}
          bad
          run={async () => {
            const { data, error } = await begin(service)
            return error ? { error } : { said: texts.begin.done(data) }
          }}
        >
          {texts.begin.explained(expected)}
        </Act>
      )}
      {!doesNotGoOn && keys.length === 1 && (
        <Act
          words={texts.change}
          of={name}
          run={async () => {
            const { error } = await change(service)
            return error ? { error } : { said: texts.change.done }
          }}
        >
          {texts.change.explained}
        </Act>
      )}
      {!doesNotGoOn && keys.length > 1 && (
        <Act
          words={texts.end}
          of={name}
          bad
          run={async () => {
            const { error } = await end(service)
            return error ? { error } : { said: texts.end.done }
          }}
        >
          {texts.end.explained}
        </Act>
      )}
    </KeptFocus>
  )
}

type Words = {
  readonly button: string
  readonly title: (of: string) => string
  readonly confirm: string
  readonly working: string
}

type Props = {
  readonly words: Words
  /** The name of the log. */
  readonly of: string
  readonly bad?: boolean
  /** Runs the action, and returns an error or the success message. */
  readonly run: () => Promise<{ readonly error: Parameters<typeof messageOf>[0] } | { readonly said: string }>
  /** Explains the action. */
  readonly children: ReactNode
}

/** A button with a confirmation dialog. */
const Act = ({ words, of, bad = false, run, children }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const confirm = async () => {
    const result = await run()
    if ('error' in result) return { error: { message: messageOf(result.error) } }
    notify('success', result.said)
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
          {words.button}
          <span className="vh">: {of}</span>
        </span>
      </Button>
      <LazyConfirm
        open={isOpen}
        onClose={() => {
          setIsOpen(false)
        }}
        bad={bad}
        title={words.title(of)}
        confirm={words.confirm}
        working={words.working}
        onConfirm={confirm}
      >
        {children}
      </LazyConfirm>
    </>
  )
}

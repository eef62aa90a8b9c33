import type { BodyTo } from '@soko/contracts/endpoints/requests.ts'
import { nanoid } from '@reduxjs/toolkit'
import { type SyntheticEvent, useRef, useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { KeptFocus } from '../../shared/ui/kept-focus.tsx'
import { Submit } from '../../shared/ui/submit.tsx'
import { useSession } from '../../shared/store/store.ts'
import { useSendContactMutation } from '../reports/reports.api.ts'
import { contactTexts as texts } from './contact.texts.ts'

type Errors = Readonly<Record<string, readonly string[] | undefined>>

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/**
 * Writes to the site. A message that could not be sent stays, and sent again unchanged it is still one message.
 *
 * By hand and not by `useServerForm`: this is a reader's page and stands in the server's HTML, so React Hook Form and zod
 * would weigh on everybody who only looks for the address. The rules of the server come along when it is sent.
 */
export const ContactForm = () => {
  const { user } = useSession()
  const [send, { isLoading }] = useSendContactMutation()
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Errors>({})
  const [isSent, setIsSent] = useState(false)
  const tried = useRef({ content: '', key: '' })

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (isLoading) return
    setFailure(undefined)
    const found = await check(valuesOf(form)).catch(() => undefined)
    if (found === undefined) {
      // The rules could not be loaded: most likely the network is away.
      setFailure(texts.failed)
      return
    }
    setErrors(found.errors)
    focusFirst(form, found.errors)
    if (found.body === undefined) return
    const content = JSON.stringify(found.body)
    if (tried.current.content !== content) tried.current = { content, key: nanoid() }
    const answer = await send({ ...found.body, idempotencyKey: tried.current.key })
    if (answer.error === undefined) {
      setIsSent(true)
      return
    }
    setFailure(`${texts.failed} ${messageOf(answer.error)}`)
    if ('errors' in answer.error && answer.error.errors) {
      setErrors(answer.error.errors)
      focusFirst(form, answer.error.errors)
    }
  }

  return (
    <KeptFocus>
      {isSent ? (
        <div role="status" className="stack">
          <h2>{texts.sent.title}</h2>
          <p>{texts.sent.text}</p>
          <Button
            onClick={() => {
              setIsSent(false)
            }}
          >
            {texts.sent.again}
          </Button>
        </div>
      ) : (
        // By POST, so that what is sent without scripts never stands in the address.
        <form
          className="stack"
          method="post"
          noValidate
          onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          <noscript>
            <p>{texts.needsScripts}</p>
          </noscript>
          <ContactFields user={user} errors={errors} />
          <Submit label={texts.send} working={texts.sending} busy={isLoading} failure={failure} />
        </form>
      )}
    </KeptFocus>
  )
}

type FieldsProps = {
  readonly user: ReturnType<typeof useSession>['user']
  readonly errors: Errors
}

const ContactFields = ({ user, errors }: FieldsProps) => {
  const errorOf = (name: (typeof FIELDS)[number]) => errors[name]?.[0]
  return (
    <>
      <Field
        label={texts.fields.name}
        name="name"
        autoComplete="name"
        required
        defaultValue={user?.name}
        error={errorOf('name')}
      />
      <Field
        label={texts.fields.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={user?.email}
        hint={texts.hints.email}
        error={errorOf('email')}
      />
      <Field
        label={`${texts.fields.phone} (${texts.optional})`}
        name="phone"
        type="tel"
        autoComplete="tel"
        hint={texts.hints.phone}
        error={errorOf('phone')}
      />
      <Field label={texts.fields.subject} name="subject" required error={errorOf('subject')} />
      <TextArea
        label={texts.fields.message}
        name="message"
        rows={7}
        required
        hint={texts.hints.message}
        error={errorOf('message')}
      />
    </>
  )
}

const valuesOf = (form: HTMLFormElement): Record<string, string> => {
  const data = new FormData(form)
  const valueOf = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(FIELDS.map((name) => [name, valueOf(name)]))
}

/** The rules of the contract, in the words of this page where something is missing. */
const check = async (
  values: Readonly<Record<string, string>>,
): Promise<{ readonly errors: Errors; readonly body?: BodyTo<'POST /api/contact'> }> => {
  const { ContactRequest } = await import('@soko/contracts/endpoints/site-bodies.ts')
  const checked = ContactRequest.safeParse(values)
  if (checked.success) return { errors: {}, body: checked.data }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of checked.error.issues) {
    const name = String(path[0])
    const said = values[name]?.trim() === '' ? texts.missing[name as keyof typeof texts.missing] : undefined
    errors[name] ??= [said ?? message]
  }
  return { errors }
}

/** Puts the cursor where the first thing is to be mended. */
const focusFirst = (form: HTMLFormElement, errors: Errors): void => {
  const name = FIELDS.find((each) => errors[each] !== undefined)
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

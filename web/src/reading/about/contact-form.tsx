import type { BodyTo } from '@soko/contracts/endpoints/requests.ts'
import { nanoid } from '@reduxjs/toolkit'
import { type SyntheticEvent, useRef, useState } from 'react'
import { messageOf } from '../../shared/api/http.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field, TextArea } from '../../shared/ui/field.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { Submit } from '../../shared/ui/submit.tsx'
import { useSession } from '../../shared/store/store.ts'
import { useSendContactMutation } from '../reports/reports.api.ts'
import { contactTexts as texts } from './contact.texts.ts'

type Errors = Readonly<Record<string, readonly string[] | undefined>>

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/** Not built on `useServerForm`, to keep React Hook Form and zod out of the page's JavaScript. */
export const ContactForm = () => {
  const { user } = useSession()
  const [send, { isLoading }] = useSendContactMutation()
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Errors>({})
  const [isSent, setIsSent] = useState(false)
  const lastAttempt = useRef({ content: '', key: '' })

  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (isLoading) return
    setFailure(undefined)
    const result = await check(valuesOf(form)).catch(() => undefined)
    if (result === undefined) {
      setFailure(texts.failed)
      return
    }
    setErrors(result.errors)
    focusFirst(form, result.errors)
    if (result.body === undefined) return
    const content = JSON.stringify(result.body)
    if (lastAttempt.current.content !== content) lastAttempt.current = { content, key: nanoid() }
    const response = await send({ ...result.body, idempotencyKey: lastAttempt.current.key })
    if (response.error === undefined) {
      setIsSent(true)
      return
    }
    setFailure(`${texts.failed} ${messageOf(response.error)}`)
    if ('errors' in response.error && response.error.errors) {
      setErrors(response.error.errors)
      focusFirst(form, response.error.errors)
    }
  }

  return (
    <FocusFallback>
      {isSent ? (
        <div role="status" className="stack">
          <h2>{texts.sent.title}</h2>
          <p>{texts.sent.text}</p>
          <Button
            onClick={() => {
              setIsSent(false)
            }}
          >
            {texts.sent.another}
          </Button>
        </div>
      ) : (
        // Without JavaScript, POST keeps the entered values out of the URL.
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
            <p>{texts.needsJavaScript}</p>
          </noscript>
          <ContactFields user={user} errors={errors} />
          <Submit label={texts.send} working={texts.sending} busy={isLoading} failure={failure} />
        </form>
      )}
    </FocusFallback>
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

const check = async (
  values: Readonly<Record<string, string>>,
): Promise<{ readonly errors: Errors; readonly body?: BodyTo<'POST /api/contact'> }> => {
  const { ContactRequest } = await import('@soko/contracts/endpoints/site-bodies.ts')
  const checked = ContactRequest.safeParse(values)
  if (checked.success) return { errors: {}, body: checked.data }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of checked.error.issues) {
    const name = String(path[0])
    const missing =
      values[name]?.trim() === '' ? texts.missing[name as keyof typeof texts.missing] : undefined
    errors[name] ??= [missing ?? message]
  }
  return { errors }
}

const focusFirst = (form: HTMLFormElement, errors: Errors): void => {
  const name = FIELDS.find((each) => errors[each] !== undefined)
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

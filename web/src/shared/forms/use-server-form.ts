import type { SerializedError } from '@reduxjs/toolkit'
import { type SubmitEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form'
import { type ApiError, messageOf } from '../api/http.ts'

/** The result of a mutation's trigger. */
type Outcome = { readonly error?: ApiError | SerializedError | undefined }

/**
 * A form validated by the contract's rules and then by the server. Forms in the server's HTML need no default
 * values, so that input from before hydration is kept; others may have them and use `formState.isDirty`.
 *
 *     const { register, errors, failure, busy, submit } = useServerForm(zodResolver(Credentials))
 *     <form onSubmit={submit(login)} noValidate>
 *
 * @returns React Hook Form's result, with `errors` by field, `failure` (the message for the whole form) and
 * `busy` while it is submitted, which blocks further submits.
 */
export const useServerForm = <Values extends FieldValues, Body>(
  resolver: Resolver<Values, unknown, Body>,
  defaultValues?: DefaultValues<Values>,
) => {
  const form = useForm<Values, unknown, Body>({ resolver, ...(defaultValues && { defaultValues }) })
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isSubmitting = useRef(false)

  const showError = (error: ApiError | SerializedError) => {
    const refused = 'errors' in error ? (error.errors ?? {}) : {}
    const values = form.getValues()
    const fields = Object.keys(refused).filter((name) => get(values, name) !== undefined)
    for (const [index, name] of fields.entries()) {
      const message = refused[name]?.[0] ?? messageOf(error)
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    if (fields.length === 0) setFailure(messageOf(error))
  }

  const submit =
    (send: (body: Body) => Promise<Outcome>) =>
    (event: SubmitEvent): void => {
      event.preventDefault()
      if (isSubmitting.current) return
      isSubmitting.current = true
      setFailure(undefined)
      setBusy(true)
      const sending = form.handleSubmit(async (body) => {
        const { error } = await send(body)
        if (error !== undefined) showError(error)
      })(event)
      void sending.finally(() => {
        isSubmitting.current = false
        setBusy(false)
      })
    }

  return { ...form, errors: form.formState.errors, failure, busy, submit }
}

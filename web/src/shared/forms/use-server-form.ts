import type { SerializedError } from '@reduxjs/toolkit'
import { type SubmitEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form'
import { type ApiError, messageOf } from '../api/http.ts'

/** What a mutation's trigger gives. */
type Outcome = { readonly error?: ApiError | SerializedError | undefined }

/**
 * A form that is checked by the contract's rules and then sent; what the server refuses is shown in the same places.
 * Values have no defaults: what was typed before React was there is kept. A form that is never in the server's HTML may give
 * them, and knows by `formState.isDirty` whether anything was changed.
 *
 *     const { register, errors, failure, busy, submit } = useServerForm(zodResolver(Credentials))
 *     <form onSubmit={submit(login)} noValidate>
 *
 * @returns besides what React Hook Form returns: `errors`, the message of each field until it is corrected; `failure`, the message that
 * belongs to no field, until the form is sent again; `busy` while it is sent, when it cannot be sent again.
 */
export const useServerForm = <Values extends FieldValues, Body>(
  resolver: Resolver<Values, unknown, Body>,
  defaultValues?: DefaultValues<Values>,
) => {
  const form = useForm<Values, unknown, Body>({ resolver, ...(defaultValues && { defaultValues }) })
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const underway = useRef(false)

  const show = (error: ApiError | SerializedError) => {
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
      if (underway.current) return
      underway.current = true
      setFailure(undefined)
      setBusy(true)
      const sending = form.handleSubmit(async (body) => {
        const { error } = await send(body)
        if (error !== undefined) show(error)
      })(event)
      void sending.finally(() => {
        underway.current = false
        setBusy(false)
      })
    }

  return { ...form, errors: form.formState.errors, failure, busy, submit }
}

import type { SerializedError } from '@reduxjs/toolkit'
import { type SubmitEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form'
import { type ApiError, messageOf } from '../api/http.ts'

type Outcome = { readonly error?: ApiError | SerializedError | undefined }

/**
 * Validates a form with the contract's rules, then by the server. `submit` ignores submits while busy. A form
 * in the server's HTML must not have default values here, because they would replace input from before
 * hydration.
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
